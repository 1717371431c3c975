"""The tests' settings: whichever profile DATABASE_URL and REDIS_URL say, with cheap passwords and no log noise."""

from palermo.common.observability.logs import logging_config
from palermo.settings import base, env

if env.DATABASE_URL.startswith("postgres"):
    from palermo.settings.production import *

    # Browser and client tests speak plain HTTP; `check --deploy` and tests/settings look at the real profile.
    SECURE_SSL_REDIRECT = False
    DATABASES["default"]["TEST"] = {"NAME": f"test_{env.REDIS_PREFIX}".replace("-", "_")}
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = False
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = base.SESSION_COOKIE_NAME, base.CSRF_COOKIE_NAME
    LANGUAGE_COOKIE_NAME, THEME_COOKIE_NAME = base.LANGUAGE_COOKIE_NAME, base.THEME_COOKIE_NAME
    GUEST_COOKIE_NAME, BROWSER_COOKIE_NAME = base.GUEST_COOKIE_NAME, base.BROWSER_COOKIE_NAME
else:
    from palermo.settings.local import *

    # A file, as in real life: the write lock and WAL are part of what is tested.
    DATABASES["default"]["TEST"] = {"NAME": env.DATA_DIR / "test.sqlite3"}
    # Commits survive a killed process all the same; only a power cut could lose them, which tests do not cause.
    DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"

MIDDLEWARE = [
    "tests.support.static_files.StaticFilesReadOnce" if name == "palermo.web.middleware.StaticFilesMiddleware" else name
    for name in MIDDLEWARE
]
CACHES["default"]["KEY_FUNCTION"] = "tests.support.caching.key_of_this_test"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
LOGGING = logging_config(level="WARNING", as_json=True)
DEMO_GAMES = 12
SOCKET_ATTEMPTS_PER_SECOND = 1_000_000.0  # all clients have one address
