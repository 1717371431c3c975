"""What an environment must have before the production profile starts on it. Pure, so that every case is cheap to try."""

import base64
import binascii
from collections.abc import Mapping, Sequence

SHORTEST_KEY, SHORTEST_TOKEN = 50, 20
# Random letters and digits of these lengths have more, but for one chance in millions; so do 16 hexadecimal digits.
FEWEST_CHARACTERS = 8
# When somebody was last seen is known to within five minutes.
SHORTEST_IDLE = 10


def reasons_not_to_start(  # noqa: PLR0913  # each is a variable of its own
    *,
    secret_key: str,
    secret_key_fallbacks: Sequence[str],
    second_factor_keys: Sequence[str],
    debug: bool,
    database_url: str,
    redis_url: str,
    allowed_hosts: Sequence[str],
    site_url: str,
    metrics_token: str,
    email_url: str,
    default_from_email: str,
    vapid_private_key: str = "",
    session_idle_minutes: int = 0,
    keep_days: Mapping[str, int] | None = None,
) -> list[str]:
    wrong = {
        "SECRET_KEY is missing": not secret_key,
        "SECRET_KEY is shorter than 50 characters": 0 < len(secret_key) < SHORTEST_KEY,
        "SECRET_KEY repeats itself": _repeats_itself(secret_key),
        "SECRET_KEY_FALLBACKS has a key that is shorter than 50 characters": any(
            len(key) < SHORTEST_KEY for key in secret_key_fallbacks
        ),
        "SECRET_KEY_FALLBACKS has a key that repeats itself": any(map(_repeats_itself, secret_key_fallbacks)),
        "SECOND_FACTOR_KEYS is missing": not second_factor_keys,
        "SECOND_FACTOR_KEYS has a key that is not 32 bytes in URL-safe base64": any(
            not _is_32_bytes(key) or not key.endswith("=") for key in second_factor_keys
        ),
        "SESSION_IDLE_MINUTES is below 10 and not 0": session_idle_minutes < SHORTEST_IDLE
        and session_idle_minutes != 0,
        "DEBUG is on": debug,
        "DATABASE_URL is missing": not database_url,
        "DATABASE_URL is not PostgreSQL": bool(database_url) and not database_url.startswith("postgres"),
        "REDIS_URL is missing": not redis_url,
        "REDIS_URL is not Redis": bool(redis_url) and not redis_url.startswith(("redis://", "rediss://")),
        "ALLOWED_HOSTS is missing": not allowed_hosts,
        "ALLOWED_HOSTS allows every host": "*" in allowed_hosts,
        "SITE_URL does not start with https://": not site_url.startswith("https://"),
        "METRICS_TOKEN is missing": not metrics_token,
        "METRICS_TOKEN is shorter than 20 characters": 0 < len(metrics_token) < SHORTEST_TOKEN,
        "METRICS_TOKEN repeats itself": _repeats_itself(metrics_token),
        "EMAIL_URL is missing": not email_url,
        "EMAIL_URL is not SMTP": bool(email_url)
        and not email_url.startswith(("smtp://", "smtp+tls://", "smtp+ssl://")),
        "DEFAULT_FROM_EMAIL is missing": not default_from_email,
        "VAPID_PRIVATE_KEY is not 32 bytes in URL-safe base64": bool(vapid_private_key)
        and not _is_32_bytes(vapid_private_key),
        **{f"KEEP_{name}_DAYS is below 1": days < 1 for name, days in (keep_days or {}).items()},
    }
    return [reason for reason, applies in wrong.items() if applies]


def _repeats_itself(secret: str) -> bool:
    """Of few different characters, or the same few characters again and again. What is too short is told as that."""
    if len(secret) < SHORTEST_TOKEN:
        return False
    triples = [secret[start : start + 3] for start in range(len(secret) - 2)]
    return len(set(secret)) < FEWEST_CHARACTERS or 2 * len(set(triples)) < len(triples)


def _is_32_bytes(key: str) -> bool:
    try:
        return len(base64.b64decode(key + "=" * (-len(key) % 4), altchars=b"-_", validate=True)) == 32
    except binascii.Error:
        return False
