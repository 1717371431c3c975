"""The entrance of all sockets: from a page of ours, not too often from one address, and only then with session and person."""

from collections.abc import Sequence
from typing import Any

from channels.auth import AuthMiddleware
from channels.middleware import BaseMiddleware
from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import SessionMiddlewareStack
from django.http.request import split_domain_port
from django.urls import URLPattern

from palermo.common.limits import client_address_of_scope
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import person_of_session
from palermo.live.limits import AttemptLimiter

RETRY_AFTER = b"5"


def websocket_application(routes: Sequence[URLPattern]) -> Any:
    with_person = SessionMiddlewareStack(PersonMiddleware(URLRouter(routes)))
    return SameHostMiddleware(AllowedHostsOriginValidator(AttemptLimitMiddleware(with_person, AttemptLimiter())))


class SameHostMiddleware(BaseMiddleware):  # type: ignore[misc]  # Channels comes without types
    """Channels asks whether the page's host is one of ours, whatever its port. Cookies come along from any port and from every page of
    a domain, so it must be the very host that is spoken to.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        host = _header(scope, b"host")
        is_host, _port = split_domain_port(host)
        if is_host and _header(scope, b"origin") in {f"http://{host}", f"https://{host}"}:
            return await self.inner(scope, receive, send)
        await receive()
        return await send({"type": "websocket.close"})


class AttemptLimitMiddleware(BaseMiddleware):  # type: ignore[misc]
    """Nothing is read from the database for who tries too often. A browser comes back later by itself."""

    def __init__(self, inner: Any, limiter: AttemptLimiter) -> None:
        super().__init__(inner)
        self.limiter = limiter

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        if self.limiter.allows(client_address_of_scope(scope)):
            return await self.inner(scope, receive, send)
        await receive()
        if "websocket.http.response" in (scope.get("extensions") or {}):
            headers = [(b"retry-after", RETRY_AFTER)]
            await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
            return await send({"type": "websocket.http.response.body", "body": b""})
        return await send({"type": "websocket.close"})


class PersonMiddleware(AuthMiddleware):  # type: ignore[misc]
    """Channels reads everybody in one thread, knows no keys to fall back on, and removes a session that does not fit."""

    async def resolve_scope(self, scope: Any) -> None:
        scope["user"]._wrapped = await run_in_db_pool(person_of_session, scope["session"])  # noqa: SLF001  # as Channels does


def _header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for header, value in scope["headers"] if header == name), "")
