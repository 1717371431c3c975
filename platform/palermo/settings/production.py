"""Many machines: PostgreSQL, Redis, Celery. Refuses to start half configured, and says everything that is wrong."""

from django.core.exceptions import ImproperlyConfigured

from palermo.settings import env
from palermo.settings.base import *


def reasons_not_to_start() -> list[str]:
    wrong = {
        "SECRET_KEY is missing": not env.SECRET_KEY,
        "SECRET_KEY is shorter than 50 characters": 0 < len(env.SECRET_KEY) < 50,
        "DEBUG is on": env.DEBUG,
        "DATABASE_URL is missing": not env.DATABASE_URL,
        "DATABASE_URL is not PostgreSQL": bool(env.DATABASE_URL) and not env.DATABASE_URL.startswith("postgres"),
        "REDIS_URL is missing": not env.REDIS_URL,
        "ALLOWED_HOSTS is missing": not env.ALLOWED_HOSTS,
        "ALLOWED_HOSTS allows every host": "*" in env.ALLOWED_HOSTS,
        "SITE_URL does not start with https://": not env.SITE_URL.startswith("https://"),
        "METRICS_TOKEN is missing": not env.METRICS_TOKEN,
    }
    return [reason for reason, applies in wrong.items() if applies]


if reasons := reasons_not_to_start():
    raise ImproperlyConfigured("Palermo does not start in production: " + "; ".join(reasons) + ". See .env.example.")

DATABASES = {
    "default": {
        **env.database_from_url(env.DATABASE_URL),
        "CONN_MAX_AGE": 0,  # under ASGI connections live in the pool, not in threads
        "OPTIONS": {"pool": {"min_size": 1, "max_size": env.DATABASE_POOL_SIZE, "timeout": 10}},
    }
}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [env.REDIS_URL], "prefix": env.REDIS_PREFIX},
    }
}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": env.REDIS_URL,
        "KEY_PREFIX": env.REDIS_PREFIX,
    }
}
CELERY_BROKER_URL = env.REDIS_URL
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": f"{env.REDIS_PREFIX}:",
    # A page never waits long for a broker that is away: the outbox keeps the work, the sweeper finds it.
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
}
CELERY_TASK_PUBLISH_RETRY = False

SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
CSRF_TRUSTED_ORIGINS = [env.SITE_URL]
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^health/", r"^metrics$"]  # asked by the proxy and by Prometheus on the inside
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
if env.BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
