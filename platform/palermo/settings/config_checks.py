"""What an environment must have before the production profile starts on it. Pure, so that every case is cheap to try."""

import base64
import binascii
from collections.abc import Sequence


def reasons_not_to_start(  # noqa: PLR0913  # each is a variable of its own
    *,
    secret_key: str,
    debug: bool,
    database_url: str,
    redis_url: str,
    allowed_hosts: Sequence[str],
    site_url: str,
    metrics_token: str,
    email_url: str,
    default_from_email: str,
    vapid_private_key: str = "",
) -> list[str]:
    wrong = {
        "SECRET_KEY is missing": not secret_key,
        "SECRET_KEY is shorter than 50 characters": 0 < len(secret_key) < 50,
        "DEBUG is on": debug,
        "DATABASE_URL is missing": not database_url,
        "DATABASE_URL is not PostgreSQL": bool(database_url) and not database_url.startswith("postgres"),
        "REDIS_URL is missing": not redis_url,
        "REDIS_URL is not Redis": bool(redis_url) and not redis_url.startswith(("redis://", "rediss://")),
        "ALLOWED_HOSTS is missing": not allowed_hosts,
        "ALLOWED_HOSTS allows every host": "*" in allowed_hosts,
        "SITE_URL does not start with https://": not site_url.startswith("https://"),
        "METRICS_TOKEN is missing": not metrics_token,
        "EMAIL_URL is missing": not email_url,
        "EMAIL_URL is not SMTP": bool(email_url)
        and not email_url.startswith(("smtp://", "smtp+tls://", "smtp+ssl://")),
        "DEFAULT_FROM_EMAIL is missing": not default_from_email,
        "VAPID_PRIVATE_KEY is not 32 bytes in URL-safe base64": not _is_vapid_key(vapid_private_key),
    }
    return [reason for reason, applies in wrong.items() if applies]


def _is_vapid_key(key: str) -> bool:
    """Or none at all: then push is not offered."""
    try:
        return not key or len(base64.b64decode(key + "=" * (-len(key) % 4), altchars=b"-_", validate=True)) == 32
    except binascii.Error:
        return False
