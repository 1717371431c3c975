"""The door to an event's socket, `/ws/events/<code>/`: it says `{"revision": n}` and nothing else. What is new, the page asks for itself."""

from collections import Counter
from typing import Any

from django.conf import settings
from django.http import parse_cookie

from games.tables.live.connections.accept import is_same_origin
from palermo.common.errors import DomainError
from palermo.live.db_pool import run_in_db_pool
from tournaments.events.domain.notify.viewers import identify_viewer
from tournaments.events.live.page_hub import current_gallery
from tournaments.events.live.revision_socket import RevisionSocket

NO_ENTRY, NO_EVENT, TOO_MANY, CLOSING = 4403, 4404, 4429, 1012
MOST_OF_A_PERSON = 20
# A club's whole evening stands behind one address: sixty phones, some with two pages open, and the screens.
MOST_OF_AN_ADDRESS = 300
_inside: Counter[str] = Counter()


async def event_socket(scope: Any, receive: Any, send: Any) -> None:
    """A plain ASGI application: no channel of its own, no thread for each message."""
    await receive()
    gallery = current_gallery()
    if gallery is None or not is_same_origin(scope):
        await _refuse(send, NO_ENTRY if gallery else CLOSING)
        return
    cookies = parse_cookie(next((value.decode("latin-1") for key, value in scope["headers"] if key == b"cookie"), ""))
    await send({"type": "websocket.accept"})
    try:
        watcher = await run_in_db_pool(
            identify_viewer,
            code=scope["url_route"]["kwargs"]["code"],
            session_key=cookies.get(settings.SESSION_COOKIE_NAME, ""),
        )
    except DomainError:
        await _refuse(send, NO_EVENT)
        return
    who = f"user:{watcher.user_id}" if watcher.user_id else f"address:{(scope.get('client') or ('',))[0]}"
    if _inside[who] >= (MOST_OF_A_PERSON if watcher.user_id else MOST_OF_AN_ADDRESS):
        await _refuse(send, TOO_MANY)
        return
    ear = RevisionSocket(send, watcher)
    _inside[who] += 1
    gallery.welcome(watcher.code, ear)
    try:
        code = await ear.listen(receive)
    finally:
        gallery.see_off(watcher.code, ear)
        _inside[who] -= 1
        if not _inside[who]:
            del _inside[who]
    if code:
        await _refuse(send, code)


async def _refuse(send: Any, code: int) -> None:
    await send({"type": "websocket.close", "code": code})
