"""How somebody comes in to a socket: who they are, whether it is open to them, and how many they may have."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.http import parse_cookie
from django.utils.translation import get_supported_language_variant

from games.tables.interfaces.labels import words_for
from games.tables.live.connections.session import CLOSE_CODES, WebSocketSession
from palermo.common.errors import DomainError
from palermo.live.db_pool import run_in_db_pool
from palermo.live.limits import ConnectionLimiter, TokenBucket
from palermo.live.messages import GoodbyeMessage, encode
from palermo.live.send_queue import Send


class ConnectedPerson(Protocol):
    @property
    def user_id(self) -> int | None: ...


Guest = TypeVar("Guest", bound=ConnectedPerson)
_connection_limiter = ConnectionLimiter()


async def accept_connection(
    scope: Any,
    receive: Any,
    send: Any,
    *,
    admit: Callable[..., Guest],
    meet: Callable[[Guest, Send, TokenBucket], WebSocketSession],
    missing: str,
) -> None:
    """`admit(session_key=…, language=…)` says who it is or refuses; `missing` is the code for what does not exist for them."""
    cookies = parse_cookie(header_of(scope, b"cookie"))
    language = _language(cookies)
    await send({"type": "websocket.accept"})
    try:
        session_key = cookies.get(settings.SESSION_COOKIE_NAME, "")
        connection = await run_in_db_pool(partial(admit, session_key=session_key, language=language))
    except DomainError as refusal:
        reason = refusal.code if refusal.code in CLOSE_CODES else "no_entry"
        await _turn_away(send, missing if refusal.status == 404 else reason, language)
        return
    who = f"user:{connection.user_id}" if connection.user_id else f"address:{(scope.get('client') or ('',))[0]}"
    allowance = _connection_limiter.enter(who)
    if allowance is None:
        await _turn_away(send, "too_many", language)
        return
    try:
        code = await meet(connection, send, allowance).converse(receive)
    finally:
        _connection_limiter.leave(who)
    if code == CLOSE_CODES["too_slow"]:
        _cut(send)
    elif code:
        await send({"type": "websocket.close", "code": code})


async def _turn_away(send: Send, code: str, language: str) -> None:
    bye = GoodbyeMessage(code=code, message=words_for(code, language), again=False)
    await send({"type": "websocket.send", "text": encode(bye).decode()})
    await send({"type": "websocket.close", "code": CLOSE_CODES[code]})


def is_same_origin(scope: Any) -> bool:
    """A browser says which page opens a socket. Cookies come along from any page, so only our own may."""
    origin = urlsplit(header_of(scope, b"origin"))
    return origin.scheme in {"http", "https"} and origin.netloc == header_of(scope, b"host")


def header_of(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for header, value in scope["headers"] if header == name), "")


def _language(cookies: dict[str, str]) -> str:
    try:
        return get_supported_language_variant(cookies.get(settings.LANGUAGE_COOKIE_NAME, ""))
    except LookupError:
        return settings.LANGUAGE_CODE


def _cut(send: Any) -> None:
    """Closing politely would wait until the other end has read everything, which is what it does not do."""
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    if transport is not None:
        transport.abort()
