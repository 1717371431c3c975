"""A socket and who speaks through it, whatever it is about: frames in and out, as many as are allowed, until one side ends it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import structlog
from django.conf import settings

from games.tables.interfaces.labels import words_for
from palermo.common.errors import DomainError
from palermo.live.labels import refusal_label
from palermo.live.limits import TokenBucket
from palermo.live.messages import ErrorMessage, GoodbyeMessage, MalformedMessage, ServerMessage, encode
from palermo.live.send_queue import Send, SendQueue

log = structlog.get_logger(__name__)
# What a closed socket says; from 4000 on they are an application's own.
CLOSE_CODES = {
    "closing": 1012,
    "too_long": 1009,
    "no_entry": 4403,
    "signed_out": 4401,
    "no_table": 4404,
    "no_review": 4404,
    "no_event": 4404,
    "no_replay": 4403,
    "review-full": 4429,
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


class WebSocketSession:
    """`decode` and `handlers` say what is understood here; `arrive` and `leave` are for whoever keeps the sockets of this process."""

    handlers: ClassVar[dict[type, Callable[[Any, Any], Awaitable[None] | None]]]

    def __init__(self, send: Send, allowance: TokenBucket, *, language: str) -> None:
        self._line = SendQueue(send, give_up=self._stall)
        self._language = language
        self._own_allowance = TokenBucket(settings.TABLE_FRAMES_PER_SECOND)
        self._shared_allowance = allowance
        self._excess = 0
        self._over = asyncio.Event()
        self._close_code = 1000

    def decode(self, frame: str | bytes) -> Any:
        raise NotImplementedError

    def arrive(self) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError

    # For whoever keeps them.

    def put(self, text: bytes) -> None:
        self._line.put(text)

    def shut(self, code: str, *, again: bool) -> None:
        self.tell(GoodbyeMessage(code=code, message=self.say(code), again=again))
        self._close_code = CLOSE_CODES.get(code, 4400)
        self._line.close()
        self._over.set()

    def _stall(self) -> None:
        self._close_code = CLOSE_CODES["too_slow"]
        self._over.set()

    # What is said.

    def tell(self, message: ServerMessage) -> None:
        self._line.put(encode(message))

    def say(self, code: str) -> str:
        return words_for(code, self._language)

    def complain(self, code: str) -> None:
        self.tell(ErrorMessage(code=code, message=self.say(code)))

    async def converse(self, receive: Callable[[], Any]) -> int:
        """Until one side ends it. Returns the code to close with, or 0 if there is nobody left to tell."""
        self.arrive()
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
            self.leave()
            for task in (writing, reading, ending):
                task.cancel()
            await asyncio.gather(writing, reading, ending, return_exceptions=True)

    async def _read(self, receive: Callable[[], Any]) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            frame = message.get("text")
            try:
                await self.hear(message.get("bytes") or b"" if frame is None else frame)
            except DomainError as refusal:
                self.tell(ErrorMessage(code=refusal.code, message=refusal_label(refusal, self._language)))
            except Exception:
                log.exception("message_failed", kind=type(self).__name__)
                self.tell(ErrorMessage(code="broken", message=self.say("broken")))

    async def hear(self, frame: str | bytes) -> None:
        if not (self._own_allowance.take() and self._shared_allowance.take()):
            self._excess += 1
            if self._excess > MOST_EXCESS:
                self.shut("too_fast", again=False)
            else:
                self.complain("too_fast")
            return
        try:
            message = self.decode(frame)
        except MalformedMessage as error:
            if error.code == "too_long":
                self.shut("too_long", again=False)
            else:
                self.complain(error.code)
            return
        outcome = self.handlers[type(message)](self, message)
        if outcome is not None:
            await outcome
