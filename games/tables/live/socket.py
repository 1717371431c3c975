"""One socket at a table: it only translates, frames into wishes and answers into frames."""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from django.conf import settings

from games.tables.domain.answers import TRY_AGAIN, Answer
from games.tables.domain.submission import Sent
from games.tables.domain.times import now_ms
from games.tables.domain.visitors import Visitor
from games.tables.interfaces import messages as wire
from games.tables.interfaces.words import refusal_words, words_for
from games.tables.live.handlers import HANDLERS
from games.tables.live.hub import Hub
from games.tables.live.limits import COSTLY_PER_SECOND, MOST_UNANSWERED, Allowance
from games.tables.live.line import Line, Send
from games.tables.play.entries import Hand, Kind, Submission
from palermo.common.errors import DomainError

log = structlog.get_logger(__name__)
# What a closed socket says; from 4000 on they are an application's own.
CLOSE_CODES = {
    "closing": 1012,
    "too_long": 1009,
    "no_entry": 4403,
    "signed_out": 4401,
    "no_table": 4404,
    "suspended": 4403,
    "not_a_member": 4403,
    "no_spectators": 4403,
    "password_changed": 4401,
    "seat_changed": 4409,
    "too_slow": 4408,
    "too_many": 4429,
    "too_fast": 4429,
}
# So many frames beyond what is allowed, and it is no mistake any more.
MOST_EXCESS = 50


class TableSocket:
    """A guest of the hub."""

    def __init__(self, hub: Hub, visitor: Visitor, send: Send, allowance: Allowance) -> None:
        self.table = visitor.table
        self.seat = visitor.seat
        self.visitor = visitor
        self.is_following = False
        self.hub = hub
        self._line = Line(send, give_up=self._stall)
        self._send = send
        self._own_allowance = Allowance(settings.TABLE_FRAMES_PER_SECOND)
        self._shared_allowance = allowance
        self._costly_allowance = Allowance(COSTLY_PER_SECOND)
        self._excess = 0
        self._unanswered = 0
        self._over = asyncio.Event()
        self._close_code = 1000

    # For the hub.

    def put(self, text: bytes) -> None:
        self._line.put(text)

    def shut(self, code: str, *, again: bool) -> None:
        self.tell(wire.Bye(code=code, message=self.say(code), again=again))
        self._close_code = CLOSE_CODES.get(code, 4400)
        self._line.close()
        self._over.set()

    def _stall(self) -> None:
        self._close_code = CLOSE_CODES["too_slow"]
        self._over.set()

    # The conversation.

    def tell(self, message: wire.Outgoing) -> None:
        self._line.put(wire.encode(message))

    def say(self, code: str) -> str:
        return words_for(code, self.visitor.language)

    async def converse(self, receive: Callable[[], Any]) -> int:
        """Until one side ends it. Returns the code to close with, or 0 if there is nobody left to tell."""
        self.tell(
            wire.Hello(protocol=wire.PROTOCOL, table=str(self.table), seat=self.seat, now=now_ms()),
        )
        self.hub.welcome(self)
        writing = asyncio.create_task(self._line.run())
        reading = asyncio.create_task(self._read(receive))
        ending = asyncio.create_task(self._over.wait())
        try:
            await asyncio.wait({writing, reading, ending}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                return 0
            if self._close_code != CLOSE_CODES["too_slow"]:
                await asyncio.wait({writing}, timeout=2)
            return self._close_code
        finally:
            self.hub.see_off(self)
            for task in (writing, reading, ending):
                task.cancel()
            await asyncio.gather(writing, reading, ending, return_exceptions=True)

    async def _read(self, receive: Callable[[], Any]) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            frame = message.get("text")
            try:
                await self.hear(message.get("bytes") or b"" if frame is None else frame)
            except DomainError as refusal:
                self.tell(wire.Error(code=refusal.code, message=refusal_words(refusal, self.visitor.language)))
            except Exception:
                log.exception("table_message_failed")
                self.tell(wire.Error(code="broken", message=self.say("broken")))

    async def hear(self, frame: str | bytes) -> None:
        if not (self._own_allowance.take() and self._shared_allowance.take()):
            self._excess += 1
            if self._excess > MOST_EXCESS:
                self.shut("too_fast", again=False)
            else:
                self.complain("too_fast")
            return
        try:
            message = wire.decode(frame)
        except wire.NotUnderstood as error:
            if error.code == "too_long":
                self.shut("too_long", again=False)
            else:
                self.complain(error.code)
            return
        outcome = HANDLERS[type(message)](self, message)
        if outcome is not None:
            await outcome

    def complain(self, code: str) -> None:
        self.tell(wire.Error(code=code, message=self.say(code)))

    def may_ask_more(self) -> bool:
        """For what costs the server more than a look; who asks too often is told so."""
        allowed = self._costly_allowance.take()
        if not allowed:
            self.complain("too_fast")
        return allowed

    def wish(self, key: str, kind: Kind, *, version: int = 0, move: int | None = None, note: str = "") -> None:
        if self.seat is None:
            self.complain("no_seat")
        elif self._unanswered >= MOST_UNANSWERED:
            self.complain("too_fast")
        else:
            self._unanswered += 1
            wish = Submission(
                kind=kind, seat=self.seat, hand=Hand.PERSON, key=key, version=version, move=move, note=note
            )
            self.hub.keeper.submit(Sent(self.table, wish), self._answer)

    def _answer(self, answer: Answer) -> None:
        self._unanswered -= 1
        key, code = answer.key, answer.code
        if code == TRY_AGAIN:
            self.tell(wire.Unknown(key=key, code=code, message=self.say(code)))
        elif code:
            self.tell(wire.Refused(key=key, code=code, message=self.say(code), seq=answer.seq, version=answer.version))
        else:
            self.tell(wire.Accepted(key=key, seq=answer.seq, version=answer.version))
