"""Hints between web processes: "these things have a new revision". Each process subscribes once to a group, as the tables' hints do.

A hint may be lost, doubled or late; a poll of the revisions finds what it did not tell.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = structlog.get_logger(__name__)
PAUSE = 1.0


class ChangeBus:
    def __init__(self, *, group: str, process: str, hear: Callable[[str, int], None]) -> None:
        self._group = group
        self._process = process
        self._hear = hear
        self._layer: Any = get_channel_layer()
        # That layer is blind to other processes: nobody but we could hear us, and we know already.
        self._is_alone = isinstance(self._layer, InMemoryChannelLayer)
        self._channel = ""
        self._news: dict[str, int] = {}
        self._stirred = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if not self._is_alone:
            self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spread(self, name: str, revision: int) -> None:
        if not self._is_alone:
            self._news[name] = max(revision, self._news.get(name, 0))
            self._stirred.set()

    async def _speak(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            news, self._news = self._news, {}
            try:
                await self._layer.group_send(self._group, {"type": "hint", "news": news, "from": self._process})
            except Exception as error:  # noqa: BLE001  # whatever the layer's library raises: hints may be lost
                log.warning("group_hints_lost", group=self._group, error=type(error).__name__)
                await asyncio.sleep(PAUSE)

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
                log.warning("group_hints_unheard", group=self._group, error=type(error).__name__)
                await asyncio.sleep(PAUSE)
