"""One open page: it is told the newest revision. However slow its reader, one number is all that waits for it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tournaments.events.domain.notify.viewers import SpectatorIdentity

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]
# Then it connects anew, and who may not see the event any more stays outside.
LONGEST_SECONDS = 900.0
GOING_AWAY = 1001
NOT_ASKED = 1008
GONE = 0


class RevisionSocket:
    def __init__(self, send: Send, viewer: SpectatorIdentity) -> None:
        self.viewer = viewer
        self._send = send
        self._revision = viewer.revision
        self._told: int | None = None
        self._close_code = GOING_AWAY
        self._news = asyncio.Event()
        self._over = asyncio.Event()
        self._news.set()

    def tell(self, revision: int) -> None:
        if revision > self._revision:
            self._revision = revision
            self._news.set()

    def close(self, code: int = GOING_AWAY) -> None:
        self._close_code = code
        self._over.set()

    async def listen(self, receive: Callable[[], Any]) -> int:
        """Until one side ends it. Returns the code to close with, or GONE if there is nobody left to tell."""
        speaking = asyncio.create_task(self._speak())
        hearing = asyncio.create_task(receive())
        ending = asyncio.create_task(self._over.wait())
        tasks: set[asyncio.Task[Any]] = {speaking, hearing, ending}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED, timeout=LONGEST_SECONDS)
            if hearing.done():
                # A page has nothing to say here.
                return NOT_ASKED if hearing.result()["type"] == "websocket.receive" else GONE
            return GONE if speaking.done() else self._close_code
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _speak(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._revision != self._told:
                self._told = self._revision
                await self._send({"type": "websocket.send", "text": f'{{"revision": {self._told}}}'})
