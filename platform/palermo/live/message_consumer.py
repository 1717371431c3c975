"""A socket whose two ends exchange messages: frames in and out, as many as are allowed, until one side ends it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar

import structlog
from django.conf import settings
from django.utils.functional import Promise

from palermo.common.errors import DomainError
from palermo.live.consumer import GONE, OTHERWISE, Identity, LiveConsumer, Receive
from palermo.live.identity import Caller
from palermo.live.labels import LIVE_LABELS, label_for, refusal_label
from palermo.live.limits import TokenBucket
from palermo.live.messages import ErrorMessage, GoodbyeMessage, MalformedMessage, ServerMessage, encode
from palermo.live.send_queue import SendQueue

log = structlog.get_logger(__name__)
# So many frames beyond what is allowed, and it is no mistake any more.
MOST_EXCESS = 50


class MessageConsumer(LiveConsumer[Identity]):
    """`decode` and `handlers` say what is understood here; `arrive` and `leave` are for whoever keeps the sockets of this process.

    `missing` is the code for what does not exist for somebody.
    """

    handlers: ClassVar[Mapping[type, Callable[[Any, Any], Awaitable[None] | None]]]
    labels: ClassVar[Mapping[str, str | Promise]] = LIVE_LABELS
    missing: ClassVar[str]

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
        self._line.close()
        self._end(self.close_codes.get(code, OTHERWISE))

    def _stall(self) -> None:
        self._end(self.close_codes["too_slow"])

    def _end(self, close_code: int) -> None:
        self._close_code = close_code
        if not self._over.done():
            self._over.set_result(None)

    # What is said.

    def tell(self, message: ServerMessage) -> None:
        self._line.put(encode(message))

    def say(self, code: str) -> str:
        return label_for(self.labels, code, self.identity.who.language)

    def complain(self, code: str) -> None:
        self.tell(ErrorMessage(code=code, message=self.say(code)))

    def complain_of(self, refusal: DomainError) -> None:
        words = refusal_label(refusal, self.identity.who.language)
        self.tell(ErrorMessage(code=refusal.code, message=words))

    async def turn_away(self, code: str, caller: Caller) -> None:
        bye = GoodbyeMessage(code=code, message=label_for(self.labels, code, caller.who.language), again=False)
        await self.send(encode(bye).decode())
        await super().turn_away(code, caller)

    def code_of(self, refusal: DomainError) -> str:
        return self.missing if refusal.status == 404 else super().code_of(refusal)

    async def converse(self, receive: Receive) -> int:
        self._line = SendQueue(self.base_send, give_up=self._stall)
        self._own_allowance = TokenBucket(settings.TABLE_FRAMES_PER_SECOND)
        self._excess = 0
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._close_code = 1000
        self.arrive()
        writing = asyncio.create_task(self._line.run())
        reading = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait({writing, reading, self._over}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                return GONE
            if self._close_code != self.close_codes["too_slow"]:
                await asyncio.wait({writing}, timeout=2)
            return self._close_code
        finally:
            self.leave()
            self._over.cancel()
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    async def _read(self, receive: Receive) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            try:
                await self.receive(message.get("text"), message.get("bytes"))
            except DomainError as refusal:
                self.complain_of(refusal)
            except Exception:
                log.exception("message_failed", kind=type(self).__name__)
                self.complain("broken")

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self._may_speak():
            self._excess += 1
            if self._excess > MOST_EXCESS:
                self.shut("too_fast", again=False)
            else:
                self.complain("too_fast")
            return
        try:
            message = self.decode(bytes_data or b"" if text_data is None else text_data)
        except MalformedMessage as error:
            if error.code == "too_long":
                self.shut("too_long", again=False)
            else:
                self.complain(error.code)
            return
        outcome = self.handlers[type(message)](self, message)
        if outcome is not None:
            await outcome

    def _may_speak(self) -> bool:
        return self._own_allowance.take() and all(one.take() for one in self.allowances)
