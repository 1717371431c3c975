"""What both profiles share. Values that depend on the machine come from `env`."""

import sys

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from palermo.common.observability.logs import logging_config
from palermo.settings import env

BASE_DIR = env.PROJECT_DIR
DEBUG = env.DEBUG
SECRET_KEY = env.SECRET_KEY
SECRET_KEY_FALLBACKS = env.SECRET_KEY_FALLBACKS
SECOND_FACTOR_KEYS = env.SECOND_FACTOR_KEYS
SESSION_IDLE_MINUTES = env.SESSION_IDLE_MINUTES
ALLOWED_HOSTS = env.ALLOWED_HOSTS
SITE_URL = env.SITE_URL

INSTALLED_APPS = [
    "games.tables",
    "games.replays",
    "tournaments.events",
    "tournaments.desk",
    "tournaments.leagues",
    "analytics.pipeline",
    "analytics.pages",
    "palermo.accounts",
    "palermo.clubs",
    "palermo.common",
    "palermo.mail",
    "palermo.moderation",
    "palermo.notifications",
    "palermo.web",
    "palermo.demo",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "django_htmx",
    "django_prometheus",
    "rules",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "palermo.web.middleware.request_log",
    "django.middleware.security.SecurityMiddleware",
    "palermo.web.middleware.browser_permissions",
    "palermo.web.middleware.StaticFilesMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # of random length, so that secrets in a page cannot be guessed by its size
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "palermo.web.middleware.person_preferences",
    "palermo.web.middleware.private_pages",
    "django.contrib.messages.middleware.MessageMiddleware",
    "palermo.web.middleware.devices_seen",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "palermo.web.middleware.utf8_requests",
    "palermo.web.errors.DomainErrorMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "palermo.urls"
ASGI_APPLICATION = "palermo.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,  # the admin's own; every other page is ours
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "palermo.web.context.page",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "palermo.web.templatetags.palermo",
            ],
        },
    }
]

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "palermo.accounts.interfaces.password_rules.StolenPasswordValidator"},
]
AUTHENTICATION_BACKENDS = [
    "allauth.account.auth_backends.AuthenticationBackend",
    "rules.permissions.ObjectPermissionBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "palermo.accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = "handle"
ACCOUNT_USER_MODEL_EMAIL_FIELD = "email"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*"]
ACCOUNT_FORMS = {
    "signup": "palermo.accounts.interfaces.auth.SignUpForm",
    "login": "palermo.accounts.interfaces.auth.SignInForm",
    "reset_password": "palermo.accounts.interfaces.auth.ForgottenPasswordForm",
    "reset_password_from_key": "palermo.accounts.interfaces.auth.NewPasswordForm",
    "change_password": "palermo.accounts.interfaces.auth.ChangePasswordForm",
    "set_password": "palermo.accounts.interfaces.auth.FirstPasswordForm",
    "add_email": "palermo.accounts.interfaces.auth.AddAddressForm",
    "reauthenticate": "palermo.accounts.interfaces.auth.PasswordAgainForm",
}
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_USERNAME_MIN_LENGTH = 1
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True  # only in the browser that signed up, which then goes on to where it wanted
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True  # or nobody's address could be told from somebody's by the letter that came
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_RATE_LIMITS = {
    # A club night signs in and up from one address.
    "login": "60/m/ip",
    "login_failed": "20/m/ip,5/5m/key",
    "signup": "60/h/ip",
    "reset_password": "20/h/ip,5/h/key",
    "reset_password_from_key": "20/m/ip",
    "confirm_email": "1/3m/key",
    "manage_email": "10/m/user",
    "change_password": "5/m/user",
    "reauthenticate": "10/m/user",
}
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # a guest is signed in and may yet sign in; our views look themselves
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
MFA_ADAPTER = "palermo.accounts.adapter.SecondFactorAdapter"
MFA_FORMS = {
    "authenticate": "palermo.accounts.interfaces.second_factor.SecondStepForm",
    "reauthenticate": "palermo.accounts.interfaces.second_factor.CodeAgainForm",
    "activate_totp": "palermo.accounts.interfaces.second_factor.AppCodeForm",
    "authenticate_webauthn": "palermo.accounts.interfaces.second_factor.PasskeySecondStepForm",
    "login_webauthn": "palermo.accounts.interfaces.second_factor.PasskeySignInForm",
    "reauthenticate_webauthn": "palermo.accounts.interfaces.second_factor.PasskeyAgainForm",
    "add_webauthn": "palermo.accounts.interfaces.second_factor.AddPasskeyForm",
    "edit_webauthn": "palermo.accounts.interfaces.second_factor.RenamePasskeyForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Palermo"
MFA_RATE_LIMITS = {"webauthn_login": "30/m/ip"}
USERSESSIONS_TRACK_ACTIVITY = (
    False  # a write for each page would be too dear; `palermo.web.middleware.devices_seen` is frugal
)
ADMIN_PATH = env.ADMIN_PATH.strip("/") + "/"

# Letters become rows; `production` sends them by a job, `local` shows them at /outbox/.
EMAIL_BACKEND = "palermo.mail.backend.OutboxBackend"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"  # no second cookie

# How many of the demo's games its loader loads; None for all.
DEMO_GAMES: int | None = None

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("de", _("German")),
    ("fr", _("French")),
    ("it", _("Italian")),
    ("nl", _("Dutch")),
    ("hu", _("Hungarian")),
]
LOCALE_PATHS = [BASE_DIR / "platform" / "palermo" / "web" / "locale"]
SESSION_COOKIE_NAME = "sessionid"
CSRF_COOKIE_NAME = "csrftoken"
LANGUAGE_COOKIE_NAME = "language"
THEME_COOKIE_NAME = "theme"
GUEST_COOKIE_NAME = "guest"
BROWSER_COOKIE_NAME = "browser"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"

STATIC_URL = "static/"
STATIC_ROOT = env.DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "palermo.web.assets.static_files.HashedStaticFiles"},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CSRF_FAILURE_VIEW = "palermo.web.errors.csrf_failure"

METRICS_TOKEN = env.METRICS_TOKEN
PROMETHEUS_EXPORT_MIGRATIONS = False

LOGGING_CONFIG = "palermo.common.observability.logs.configure"
LOGGING = logging_config(level=env.LOG_LEVEL or "INFO", as_json=True)

# Web push: a browser believes whoever signs with this key. Without one it is not offered.
VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY
PUSH_ALLOW_LOOPBACK = False  # tests put a push service of their own beside the site

# The outbox (palermo.common.jobs). `thread`: this process drains it. `celery`: workers are told through the broker.
JOB_WORKER = "celery"
JOB_LEASE_SECONDS = env.JOB_LEASE_SECONDS
JOB_SWEEP_SECONDS = env.JOB_SWEEP_SECONDS
REVIEW_EFFORT = env.REVIEW_EFFORT
# How long data is kept (palermo.common.retention.rules), by the name in KEEP_…_DAYS.
KEEP_DAYS = env.KEEP_DAYS

# Live tables (games.tables): processes in which bots think, how slowly they seem to, what one socket may send.
TABLE_THINKERS = env.TABLE_THINKERS
TABLE_BOT_PACE = env.TABLE_BOT_PACE
TABLE_CALLING_SECONDS = env.TABLE_CALLING_SECONDS
TABLES_PER_ADDRESS = env.TABLES_PER_ADDRESS
TABLE_FRAMES_PER_SECOND = env.TABLE_FRAMES_PER_SECOND
# How often one address may try to open a socket; after a pause sixty times as many at once.
SOCKET_ATTEMPTS_PER_SECOND = env.SOCKET_ATTEMPTS_PER_SECOND

CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # however long Redis is away
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True  # no effect on tasks acknowledged early, as ours are
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# Celery would end the whole pool of connections before and after each task: a fifth of what the database did in a rebuild.
CELERY_DB_REUSE_MAX = sys.maxsize
CELERY_BEAT_SCHEDULE = {
    "sweep-jobs": {
        "task": "palermo.common.tasks.sweep_jobs",
        "schedule": JOB_SWEEP_SECONDS,
        # A sweep that waited longer than its successor is worth nothing.
        "options": {"expires": JOB_SWEEP_SECONDS},
    },
}
