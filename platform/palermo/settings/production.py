"""Many machines: PostgreSQL, Redis, Celery. Refuses to start half configured, and says everything that is wrong."""

from django.core.exceptions import ImproperlyConfigured

from palermo.settings import env
from palermo.settings.base import *
from palermo.settings.config_checks import reasons_not_to_start

reasons = reasons_not_to_start(
    secret_key=env.SECRET_KEY,
    secret_key_fallbacks=env.SECRET_KEY_FALLBACKS,
    second_factor_keys=env.SECOND_FACTOR_KEYS,
    session_idle_minutes=env.SESSION_IDLE_MINUTES,
    keep_days=env.KEEP_DAYS,
    debug=env.DEBUG,
    database_url=env.DATABASE_URL,
    redis_url=env.REDIS_URL,
    allowed_hosts=env.ALLOWED_HOSTS,
    site_url=env.SITE_URL,
    metrics_token=env.METRICS_TOKEN,
    email_url=env.EMAIL_URL,
    default_from_email=env.DEFAULT_FROM_EMAIL,
    vapid_private_key=env.VAPID_PRIVATE_KEY,
)
if reasons:
    raise ImproperlyConfigured("Palermo does not start in production: " + "; ".join(reasons) + ". See .env.example.")

database = env.database_from_url(env.DATABASE_URL)
pool = {"min_size": 1, "max_size": env.DATABASE_POOL_SIZE, "timeout": env.DATABASE_WAIT_SECONDS}
DATABASES = {
    "default": {
        **database,
        "CONN_MAX_AGE": 0,  # under ASGI connections live in the pool, not in threads
        # Options of the URL, such as sslmode, stay.
        "OPTIONS": {**database.get("OPTIONS", {}), "pool": pool},
    }
}
# A page never waits long for a Redis that is away. Subscribers do wait for messages, hence no time-out for reading there.
redis_patience = {"socket_connect_timeout": 1}
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [{"address": env.REDIS_URL, **redis_patience}], "prefix": env.REDIS_PREFIX},
    }
}
CACHES = {
    "default": {
        "BACKEND": "palermo.common.steady_cache.SteadyCache",
        "LOCATION": env.REDIS_URL,
        "KEY_PREFIX": env.REDIS_PREFIX,
        "OPTIONS": {**redis_patience, "socket_timeout": 5},
    }
}
CELERY_BROKER_URL = env.REDIS_URL
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": f"{env.REDIS_PREFIX}:",
    # A message is a hint and need not survive its reader. Keeping the unread ones for a comeback also ends the worker
    # when Redis restarts (kombu 5.7: closing a lost connection fails in restore_unacked).
    "ack_emulation": False,
    # Publishing gives up at once, not after Celery's usual 6 s: the outbox keeps the work, the sweeper finds it.
    **redis_patience,
    "socket_timeout": 5,
    "max_retries": 0,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}
CELERY_TASK_PUBLISH_RETRY = False

MAIL_LEAVES_THE_HOUSE = True
DEFAULT_FROM_EMAIL = env.DEFAULT_FROM_EMAIL
smtp = env.smtp_from_url(env.EMAIL_URL)
EMAIL_HOST, EMAIL_PORT = smtp["EMAIL_HOST"], smtp["EMAIL_PORT"]
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = smtp.get("EMAIL_HOST_USER", ""), smtp.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS, EMAIL_USE_SSL = smtp.get("EMAIL_USE_TLS", False), smtp.get("EMAIL_USE_SSL", False)
EMAIL_TIMEOUT = 30  # a silent server must not hold a worker past its lease

# Browsers take a cookie of such a name only over HTTPS, for this very host and for every path: no neighbour under the
# same domain can plant one.
SESSION_COOKIE_NAME = "__Host-sessionid"
CSRF_COOKIE_NAME = "__Host-csrftoken"
LANGUAGE_COOKIE_NAME = "__Host-language"
THEME_COOKIE_NAME = "__Host-theme"
GUEST_COOKIE_NAME = "__Host-guest"
BROWSER_COOKIE_NAME = "__Host-browser"
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
