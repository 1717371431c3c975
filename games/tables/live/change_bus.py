"""Hints between processes: "these tables have something new". Each process subscribes once and hears about all tables; what it does not
serve it lets pass. That is one message for all that happened while the last one was on its way, and nothing to do when people come and go.

A hint may be lost, doubled or late; Redis may be away. The poll of the versions finds what a hint did not tell.
"""

import asyncio
from typing import Any, Protocol
from uuid import UUID

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = structlog.get_logger(__name__)
PAUSE = 1.0
GROUP = "tables"
# In place of a `seq`: something other than the log, such as the room, the chat, who is there.
BESIDE_THE_GAME = 0


class ChangeListener(Protocol):
    """`beside_the_game`: not only, or not at all, the log has grown."""

    def __call__(self, table: UUID, *, beside_the_game: bool) -> None: ...


class TableChangeBus:
    def __init__(self, *, process: str, hear: ChangeListener) -> None:
        self._process = process
        self._hear = hear
        self._layer: Any = get_channel_layer()
        # That layer is blind to other processes: nobody but we could hear us, and we know already.
        self._is_alone = isinstance(self._layer, InMemoryChannelLayer)
        self._channel = ""
        self._news: dict[UUID, int] = {}
        self._stirred = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._in_trouble = False

    async def start(self) -> None:
        if self._is_alone:
            return
        self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spread(self, table: UUID, seq: int = BESIDE_THE_GAME) -> None:
        """While one round of hints is on its way, the next ones gather; of two for a table the one that says more is enough."""
        if not self._is_alone and self._news.get(table) != BESIDE_THE_GAME:
            self._news[table] = seq
            self._stirred.set()

    async def _speak(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            try:
                while self._news:
                    news = {table.hex: seq for table, seq in self._news.items()}
                    self._news.clear()
                    await self._layer.group_send(GROUP, {"type": "hint", "tables": news, "from": self._process})
                self._note_trouble(None)
            except Exception as error:  # noqa: BLE001  # whatever the layer's library raises: hints may be lost
                self._note_trouble(error)
                self._news.clear()
                await asyncio.sleep(PAUSE)
                self._stirred.set()

    async def _listen(self) -> None:
        while True:
            try:
                if not self._channel:
                    channel = await self._layer.new_channel("tables")
                    await self._layer.group_add(GROUP, channel)
                    self._channel = channel
                message = await self._layer.receive(self._channel)
                if message["from"] != self._process:
                    for table, seq in message["tables"].items():
                        self._hear(UUID(table), beside_the_game=seq == BESIDE_THE_GAME)
            except Exception as error:  # noqa: BLE001
                self._note_trouble(error)
                await asyncio.sleep(PAUSE)

    def _note_trouble(self, error: Exception | None) -> None:
        if error is not None and not self._in_trouble:
            log.warning("hints_lost", error=type(error).__name__)
        self._in_trouble = error is not None
