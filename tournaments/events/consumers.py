"""The socket of an event, `/ws/events/<code>/`: it says `{"revision": n}` and nothing else. What is new, the page asks for itself."""

import asyncio
from collections.abc import Mapping
from typing import Any, ClassVar

from palermo.common.errors import DomainError
from palermo.live.consumer import CLOSE_CODES, GONE, OTHERWISE, LiveConsumer, Receive
from palermo.live.identity import Caller
from palermo.live.limits import ConnectionLimiter
from tournaments.events.domain.notify.viewers import NO_EVENT, SpectatorIdentity, identify_viewer
from tournaments.events.live.page_hub import EventPageHub, current_page_hub

# Then it connects anew.
LONGEST_SECONDS = 900.0
GOING_AWAY = 1001
NOT_ASKED = 1008


class EventConsumer(LiveConsumer[SpectatorIdentity]):
    """One open page: it is told the newest revision. However slow its reader, one number is all that waits for it."""

    limiter: ClassVar = ConnectionLimiter()
    close_codes: ClassVar[Mapping[str, int]] = {**CLOSE_CODES, "closing": GOING_AWAY, NO_EVENT: 4404}
    hub: EventPageHub

    def attach(self) -> bool:
        hub = current_page_hub()
        if hub is None:
            return False
        self.hub = hub
        return True

    def admit(self, caller: Caller) -> SpectatorIdentity:
        return identify_viewer(caller, code=self.scope["url_route"]["kwargs"]["code"])

    def code_of(self, refusal: DomainError) -> str:  # noqa: ARG002
        """An event that somebody may not see does not exist for them."""
        return NO_EVENT

    async def converse(self, receive: Receive) -> int:
        self._revision = self.identity.revision
        self._told: int | None = None
        self._close_code = GOING_AWAY
        self._news = asyncio.Event()
        self._over = asyncio.Event()
        self._news.set()
        self.hub.welcome(self)
        speaking = asyncio.create_task(self._speak())
        hearing = asyncio.ensure_future(receive())
        ending = asyncio.create_task(self._over.wait())
        tasks: set[asyncio.Future[Any]] = {speaking, hearing, ending}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED, timeout=LONGEST_SECONDS)
            if hearing.done():
                # A page has nothing to say here.
                return NOT_ASKED if hearing.result()["type"] == "websocket.receive" else GONE
            return GONE if speaking.done() else self._close_code
        finally:
            self.hub.see_off(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def show(self, revision: int) -> None:
        if revision > self._revision:
            self._revision = revision
            self._news.set()

    def shut(self, code: str, *, again: bool) -> None:  # noqa: ARG002  # the number says it
        self._close_code = self.close_codes.get(code, OTHERWISE)
        self._over.set()

    async def _speak(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._revision != self._told:
                self._told = self._revision
                await self.send(f'{{"revision": {self._told}}}')
