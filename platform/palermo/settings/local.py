"""One process on one laptop: SQLite, in-memory channel layer, the job worker as a thread. Needs no configuration."""

from palermo.common.observability.logs import logging_config
from palermo.settings import env
from palermo.settings.base import *
from palermo.settings.local_secret import second_factor_key_for, secret_key_for, vapid_key_for

env.DATA_DIR.mkdir(parents=True, exist_ok=True)

SECRET_KEY = env.SECRET_KEY or secret_key_for(env.DATA_DIR)
SECOND_FACTOR_KEYS = env.SECOND_FACTOR_KEYS or [second_factor_key_for(env.DATA_DIR)]
VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY or vapid_key_for(env.DATA_DIR)
ALLOWED_HOSTS = env.ALLOWED_HOSTS or ["127.0.0.1", "localhost", "[::1]"]

DATABASES = {
    "default": {
        "ENGINE": "palermo.common.sqlite",
        "NAME": env.sqlite_path(),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000;",
        },
    }
}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
JOB_WORKER = "thread"
MAIL_LEAVES_THE_HOUSE = False
DEFAULT_FROM_EMAIL = env.DEFAULT_FROM_EMAIL or "Palermo <palermo@localhost>"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = True  # passkeys at http://localhost, where browsers allow them without TLS
# Whoever starts it at a terminal should still see the address and the sign-ins after a hundred jobs of the first minute.
LOGGING = logging_config(level=env.LOG_LEVEL or ("INFO" if DEBUG else "WARNING"), as_json=False)
