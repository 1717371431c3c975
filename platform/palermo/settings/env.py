"""The only file that reads environment variables. `.env.example` documents every one of them.

Nothing here has a meaning of its own: `base`, `local` and `production` decide what a value does.
"""

import os
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from environ import Env

PROJECT_DIR = Path(__file__).resolve().parents[3]

env = Env()
Env.read_env(str(PROJECT_DIR / ".env"))  # never overrides what is set already

DATA_DIR = Path(env.str("DATA_DIR", default=str(PROJECT_DIR / "var")))
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
SECOND_FACTOR_KEYS = env.list("SECOND_FACTOR_KEYS", default=[])
SESSION_IDLE_MINUTES = env.int("SESSION_IDLE_MINUTES", default=0)
SITE_URL = env.str("SITE_URL", default="").rstrip("/")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
BEHIND_PROXY = env.bool("BEHIND_PROXY", default=False)

DATABASE_URL = env.str("DATABASE_URL", default="")
DATABASE_POOL_SIZE = env.int("DATABASE_POOL_SIZE", default=10)
DATABASE_WAIT_SECONDS = env.float("DATABASE_WAIT_SECONDS", default=5.0)
REDIS_URL = env.str("REDIS_URL", default="")
REDIS_PREFIX = env.str("REDIS_PREFIX", default="palermo")

JOB_LEASE_SECONDS = env.int("JOB_LEASE_SECONDS", default=120)
JOB_SWEEP_SECONDS = env.float("JOB_SWEEP_SECONDS", default=5.0)

REVIEW_EFFORT = env.int("REVIEW_EFFORT", default=100)

# Each written out, so that it is found by its name.
KEEP_DAYS = {
    "MAIL": env.int("KEEP_MAIL_DAYS", default=30),
    "JOBS": env.int("KEEP_JOBS_DAYS", default=30),
    "FAILED_JOBS": env.int("KEEP_FAILED_JOBS_DAYS", default=180),
    "NOTIFICATIONS": env.int("KEEP_NOTIFICATIONS_DAYS", default=180),
    "SIGN_INS": env.int("KEEP_SIGN_INS_DAYS", default=90),
    "DEVICES": env.int("KEEP_DEVICES_DAYS", default=730),
    "PUSH": env.int("KEEP_PUSH_DAYS", default=180),
    "UNUSED_GUESTS": env.int("KEEP_UNUSED_GUESTS_DAYS", default=30),
    "GUESTS": env.int("KEEP_GUESTS_DAYS", default=400),
    "UNCONFIRMED": env.int("KEEP_UNCONFIRMED_DAYS", default=30),
    "INVITATIONS": env.int("KEEP_INVITATIONS_DAYS", default=30),
    "REGISTRATIONS": env.int("KEEP_REGISTRATIONS_DAYS", default=90),
    "CLAIMS": env.int("KEEP_CLAIMS_DAYS", default=365),
    "REPORTS": env.int("KEEP_REPORTS_DAYS", default=730),
    "CHAT": env.int("KEEP_CHAT_DAYS", default=365),
    "CANCELLED_TABLES": env.int("KEEP_CANCELLED_TABLES_DAYS", default=90),
    "BACK_OFFICE": env.int("KEEP_BACK_OFFICE_DAYS", default=365),
}

TABLE_THINKERS = env.int("TABLE_THINKERS", default=1)
TABLE_BOT_PACE = env.float("TABLE_BOT_PACE", default=1.0)
TABLE_CALLING_SECONDS = env.float("TABLE_CALLING_SECONDS", default=120.0)
TABLES_PER_ADDRESS = env.int("TABLES_PER_ADDRESS", default=40)
TABLE_FRAMES_PER_SECOND = env.float("TABLE_FRAMES_PER_SECOND", default=20.0)
SOCKET_ATTEMPTS_PER_SECOND = env.float("SOCKET_ATTEMPTS_PER_SECOND", default=5.0)

EMAIL_URL = env.str("EMAIL_URL", default="")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="")
ADMIN_PATH = env.str("ADMIN_PATH", default="back-office/")
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="")

LOG_LEVEL = env.str("LOG_LEVEL", default="").upper()
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")


def choose_settings() -> None:
    """Let every entry point (manage.py, ASGI, Celery) fall back to the same profile."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palermo.settings.local")


def database_from_url(url: str) -> dict[str, Any]:
    config: dict[str, Any] = env.db_url_config(url)
    return config


def smtp_from_url(url: str) -> dict[str, Any]:
    """Django's settings of a mail server, from smtp://, smtp+tls:// or smtp+ssl://."""
    config: dict[str, Any] = env.email_url_config(url)
    config.pop("EMAIL_BACKEND", None)
    config.pop("EMAIL_FILE_PATH", None)
    return {"EMAIL_PORT": 25, **{name: value for name, value in config.items() if value is not None}}


def sqlite_path() -> Path:
    """Where the local profile keeps its database."""
    if not DATABASE_URL:
        return DATA_DIR / "palermo.sqlite3"
    config = database_from_url(DATABASE_URL)
    if config["ENGINE"] != "django.db.backends.sqlite3":
        raise ImproperlyConfigured(
            "The local profile keeps its data in SQLite. For another DATABASE_URL set "
            "DJANGO_SETTINGS_MODULE=palermo.settings.production, or unset it."
        )
    return Path(str(config["NAME"]))
