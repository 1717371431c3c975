"""The way out to one socket: short, and cut off rather than filled up when nobody reads at its other end."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]
MOST_FRAMES = 64
MOST_CHARACTERS = 128 * 1024


class Line:
    def __init__(self, send: Send, *, give_up: Callable[[], None]) -> None:
        self._send = send
        self._give_up = give_up
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._wakened = asyncio.Event()
        self._closed = False

    def put(self, text: str) -> None:
        """Never waits. Who lets too much pile up is closed: a client that comes back is up to date with one message."""
        if self._closed:
            return
        if len(self._waiting) >= MOST_FRAMES or self._characters + len(text) > MOST_CHARACTERS:
            self._closed = True
            self._waiting.clear()
            self._give_up()
            return
        self._waiting.append(text)
        self._characters += len(text)
        self._wakened.set()

    def close(self) -> None:
        """After what is waiting has been sent."""
        self._closed = True
        self._wakened.set()

    async def run(self) -> None:
        """Until it is closed and empty."""
        while not (self._closed and not self._waiting):
            await self._wakened.wait()
            self._wakened.clear()
            while self._waiting:
                text = self._waiting.popleft()
                self._characters -= len(text)
                await self._send({"type": "websocket.send", "text": text})
