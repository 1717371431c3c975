"""Who calls the HTTP API: whoever has a session, as on the pages. A change needs the token against forged requests, visitors' too."""
# ruff: noqa: ARG002  # the session is read by Django; the framework hands its key over all the same

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from ninja.security import APIKeyCookie


class Anybody(APIKeyCookie):
    """Visitors as well; what they may see is for permissions to say."""

    param_name = settings.SESSION_COOKIE_NAME

    def authenticate(self, request: HttpRequest, key: str | None) -> Any:
        return request.user


class Somebody(Anybody):
    """An account or a guest."""

    def authenticate(self, request: HttpRequest, key: str | None) -> Any:
        return request.user if request.user.is_authenticated else None


anybody, somebody = Anybody(), Somebody()
