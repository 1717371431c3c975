"""Notices between web processes: "these things have something new". Each process subscribes once to a group and hears about all of them;
what it does not serve it lets pass. That is one message for all that happened while the last one was on its way, and nothing to do when
people come and go.

A notice may be lost, doubled or late; Redis may be away. A poll of the revisions finds what it did not tell.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = structlog.get_logger(__name__)
PAUSE = 1.0


class ChangeBus:
    """Lives on the event loop. `hear(name, revision)` is called for what other processes spread."""

    def __init__(self, *, group: str, process: str, hear: Callable[[str, int], None]) -> None:
        self._group = f"changes.{group}"
        self._process = process
        self._hear = hear
        self._layer: Any = get_channel_layer()
        # That layer is blind to other processes: nobody but we could hear us, and we know already.
        self._is_alone = isinstance(self._layer, InMemoryChannelLayer)
        self._channel = ""
        self._news: dict[str, int] = {}
        self._stirred = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._in_trouble = False

    def start(self) -> None:
        if not self._is_alone:
            self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spread(self, name: str, revision: int) -> None:
        """While one message is on its way, the next news gather; of two revisions of one thing the higher one is told."""
        if not self._is_alone:
            self._news[name] = max(revision, self._news.get(name, revision))
            self._stirred.set()

    async def _speak(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            try:
                while self._news:
                    news, self._news = self._news, {}
                    await self._layer.group_send(self._group, {"type": "changes", "news": news, "from": self._process})
                self._note_trouble(None)
            except Exception as error:  # noqa: BLE001  # whatever the layer's library raises: notices may be lost
                self._note_trouble(error)
                await asyncio.sleep(PAUSE)
                self._stirred.set()

    async def _listen(self) -> None:
        while True:
            try:
                if not self._channel:
                    channel = await self._layer.new_channel(self._group)
                    await self._layer.group_add(self._group, channel)
                    self._channel = channel
                message = await self._layer.receive(self._channel)
                if message["from"] != self._process:
                    for name, revision in message["news"].items():
                        self._hear(name, revision)
            except Exception as error:  # noqa: BLE001
                self._note_trouble(error)
                await asyncio.sleep(PAUSE)

    def _note_trouble(self, error: Exception | None) -> None:
        if error is not None and not self._in_trouble:
            log.warning("change_notices_lost", group=self._group, error=type(error).__name__)
        self._in_trouble = error is not None
