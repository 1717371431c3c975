"""The door to a table's socket, as a plain ASGI application: no channel of its own, no thread for each message.

Who somebody is and where they sit comes from the session, and from nothing the client says.
"""

from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.http import parse_cookie
from django.utils.translation import get_supported_language_variant

from games.tables.domain.visitors import admit_visitor
from games.tables.interfaces import messages as wire
from games.tables.interfaces.words import words_for
from games.tables.live.desk import at_the_desk
from games.tables.live.limits import Turnstile
from games.tables.live.line import Send
from games.tables.live.service import current_hub
from games.tables.live.socket import CLOSE_CODES, TableSocket
from palermo.common.errors import DomainError

_turnstile = Turnstile()


async def table_socket(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    hub = current_hub()
    if hub is None or not is_same_origin(scope):
        await send({"type": "websocket.close", "code": CLOSE_CODES["no_entry"]})
        return
    cookies = parse_cookie(_header(scope, b"cookie"))
    language = _language(cookies)
    await send({"type": "websocket.accept"})
    try:
        visitor = await at_the_desk(
            admit_visitor,
            table_id=UUID(str(scope["url_route"]["kwargs"]["table_id"])),
            session_key=cookies.get(settings.SESSION_COOKIE_NAME, ""),
            language=language,
        )
    except DomainError as refusal:
        await _turn_away(send, "no_table" if refusal.status == 404 else "no_entry", language)
        return
    who = f"user:{visitor.user_id}" if visitor.user_id else f"address:{(scope.get('client') or ('',))[0]}"
    allowance = _turnstile.enter(who)
    if allowance is None:
        await _turn_away(send, "too_many", language)
        return
    try:
        code = await TableSocket(hub, visitor, send, allowance).converse(receive)
    finally:
        _turnstile.leave(who)
    if code == CLOSE_CODES["too_slow"]:
        _cut(send)
    elif code:
        await send({"type": "websocket.close", "code": code})


async def _turn_away(send: Send, code: str, language: str) -> None:
    bye = wire.Bye(code=code, message=words_for(code, language), again=False)
    await send({"type": "websocket.send", "text": wire.encode(bye).decode()})
    await send({"type": "websocket.close", "code": CLOSE_CODES[code]})


def is_same_origin(scope: Any) -> bool:
    """A browser says which page opens a socket. Cookies come along from any page, so only our own may."""
    origin = urlsplit(_header(scope, b"origin"))
    return origin.scheme in {"http", "https"} and origin.netloc == _header(scope, b"host")


def _header(scope: Any, name: bytes) -> str:
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
