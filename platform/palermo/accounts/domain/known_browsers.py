"""Browsers that an account has signed in with. Wrong passwords from elsewhere do not count against them.

A signed cookie remembers them. It opens nothing: whoever holds it has five attempts of their own, and that is all.
"""

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from palermo.accounts.models import User

COOKIE_AGE = 400 * 24 * 3600  # browsers keep no cookie longer
# A family's computer. The account that signed in longest ago goes first.
ACCOUNTS_AT_MOST = 8
_SALT = "palermo.browser"


@dataclass(frozen=True)
class KnownBrowser:
    key: str
    accounts: tuple[int, ...]


def browser_of(request: HttpRequest) -> KnownBrowser | None:
    try:
        key, accounts = signing.loads(
            request.COOKIES.get(settings.BROWSER_COOKIE_NAME, ""), salt=_SALT, max_age=COOKIE_AGE
        )
    except signing.BadSignature:
        return None
    return KnownBrowser(key, tuple(accounts))


def remember_browser(request: HttpRequest, response: HttpResponse, user: User) -> None:
    known = browser_of(request)
    others = [pk for pk in known.accounts if pk != user.pk] if known else []
    content = [known.key if known else secrets.token_urlsafe(16), [user.pk, *others][:ACCOUNTS_AT_MOST]]
    response.set_cookie(
        settings.BROWSER_COOKIE_NAME,
        signing.dumps(content, salt=_SALT),
        max_age=COOKIE_AGE,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
    )


def attempts_key(request: HttpRequest, email: str) -> str:
    """Apart for a browser that has signed in to this very account; empty for every other one."""
    known = browser_of(request)
    if known is None:
        return ""
    is_its_own = User.objects.filter(pk__in=known.accounts, email=User.objects.normalize_email(email)).exists()
    return known.key if is_its_own else ""
