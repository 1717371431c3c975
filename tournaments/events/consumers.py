"""The socket of an event, `/ws/events/<code>/`: it says `{"revision": n}` and nothing else. What is new, the page asks for itself.

A page of the desk says so in the address (`?desk=here`, or `?desk=2-3` while the result of table 3 in round 2 is entered). It is told
`{"revision": n, "desk": k}`: `k` goes up when somebody there begins or ends entering a result.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, ClassVar
from urllib.parse import parse_qs
from uuid import uuid4

from django.db import DatabaseError

from palermo.common.errors import DomainError
from palermo.common.text.untrusted import whole_number
from palermo.live.consumer import CLOSE_CODES, GONE, OTHERWISE, LiveConsumer, Receive
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import Caller
from palermo.live.limits import ConnectionLimiter
from tournaments.events.domain.flow.presence import TOUCH_SECONDS, arrive_at_desk, leave_desk, stay_at_desk
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
        code = self.scope["url_route"]["kwargs"]["code"]
        return identify_viewer(caller, code=code, desk=bool(self._desk_in_address()))

    def code_of(self, refusal: DomainError) -> str:  # noqa: ARG002
        """An event that somebody may not see does not exist for them."""
        return NO_EVENT

    async def converse(self, receive: Receive) -> int:
        self._revision = self.identity.revision
        self._told: tuple[int, int] | None = None
        self._desk_news = 0
        self._desk_key = uuid4().hex
        self._close_code = GOING_AWAY
        self._news = asyncio.Event()
        self._over = asyncio.Event()
        self._news.set()
        if self.identity.at_desk:
            await self._arrive_at_desk()
        self.hub.welcome(self)
        speaking = asyncio.create_task(self._speak())
        hearing = asyncio.ensure_future(receive())
        ending = asyncio.create_task(self._over.wait())
        tasks: set[asyncio.Future[Any]] = {speaking, hearing, ending}
        at_desk = asyncio.create_task(self._stay_at_desk()) if self.identity.at_desk else None
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
            if at_desk is not None:
                at_desk.cancel()
                await asyncio.gather(at_desk, return_exceptions=True)
                await run_in_db_pool(leave_desk, key=self._desk_key)
                self.hub.desk_changed(self.identity.code)

    def show(self, revision: int) -> None:
        if revision > self._revision:
            self._revision = revision
            self._news.set()

    def stir(self) -> None:
        if self.identity.at_desk:
            self._desk_news += 1
            self._news.set()

    def shut(self, code: str, *, again: bool) -> None:  # noqa: ARG002  # the number says it
        self._close_code = self.close_codes.get(code, OTHERWISE)
        self._over.set()

    async def _speak(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            now = (self._revision, self._desk_news)
            if now != self._told:
                self._told = now
                desk = f', "desk": {now[1]}' if self.identity.at_desk else ""
                await self.send(f'{{"revision": {now[0]}{desk}}}')

    def _desk_in_address(self) -> str:
        asked = parse_qs(self.scope.get("query_string", b"").decode("ascii", "replace")).get("desk", [""])
        return str(asked[0][:20])

    async def _arrive_at_desk(self) -> None:
        """For whoever else is at the desk; it ends with the socket."""
        asked_round, _dash, asked_table = self._desk_in_address().partition("-")
        await run_in_db_pool(
            arrive_at_desk,
            code=self.identity.code,
            user_id=self.identity.who.user_id,
            key=self._desk_key,
            round_number=whole_number(asked_round),
            table_number=whole_number(asked_table),
        )
        self.hub.desk_changed(self.identity.code)

    async def _stay_at_desk(self) -> None:
        while True:
            await asyncio.sleep(TOUCH_SECONDS)
            with suppress(DatabaseError):  # the next time will do
                await run_in_db_pool(stay_at_desk, key=self._desk_key)
