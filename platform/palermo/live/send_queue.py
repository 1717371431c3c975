"""The way out to one socket: short, and cut off rather than filled up when nobody reads at its other end."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from palermo.live.fast_send import fast_send

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
MOST_FRAMES = 64
MOST_BYTES = 32 * 1024


class SendQueue:
    """A server takes a frame at once as long as the other end reads: then `put` sends, without a task that is woken for each frame.

    As soon as it would have to wait, frames gather here, and `run` waits with them.
    """

    def __init__(self, send: Send, *, give_up: Callable[[], None]) -> None:
        self._send = send
        self._direct = fast_send(send)
        self._give_up = give_up
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._unfinished: PendingSend | None = None
        self._wakened = asyncio.Event()
        self._closed = False

    def put(self, text: bytes) -> None:
        """Never waits. Who lets too much pile up is closed: a client that comes back is up to date with one message."""
        if self._closed:
            return
        if self._unfinished is None and not self._waiting:
            if self._direct is None or not self._direct(text):
                self._begin(text)
        elif len(self._waiting) >= MOST_FRAMES or self._bytes + len(text) > MOST_BYTES:
            self._break_off()
        else:
            self._waiting.append(text)
            self._bytes += len(text)

    def _begin(self, text: bytes) -> None:
        sending = self._send({"type": "websocket.send", "text": text.decode()})
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        except Exception:  # noqa: BLE001  # whatever a server raises when the other end has gone
            self._break_off()
            return
        self._unfinished = PendingSend(sending, awaited)
        self._wakened.set()

    def _break_off(self) -> None:
        self._closed = True
        self._waiting.clear()
        self._give_up()

    def close(self) -> None:
        """After what is waiting has been sent."""
        self._closed = True
        self._wakened.set()

    async def run(self) -> None:
        """Until it is closed and empty."""
        while True:
            await self._wakened.wait()
            self._wakened.clear()
            if self._unfinished is not None:
                await self._unfinished
                self._unfinished = None
            while self._waiting:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await self._send({"type": "websocket.send", "text": text.decode()})
            if self._closed:
                return


class PendingSend:
    """A coroutine that was begun outside of a task and came to wait; a task that awaits this brings it to its end."""

    def __init__(self, begun: Coroutine[Any, Any, None], awaited: Any) -> None:
        self._begun = begun
        self._awaited = awaited

    def __await__(self) -> Generator[Any, Any, None]:
        awaited = self._awaited
        try:
            while True:
                try:
                    result = yield awaited
                except BaseException as error:  # noqa: BLE001  # a cancelled task, for example: it is for the coroutine
                    awaited = self._begun.throw(error)
                else:
                    awaited = self._begun.send(result)
        except StopIteration:
            return
