"""Hints between processes: "table T has something new". One subscription for each table that a process serves, whoever sits at it.

A hint may be lost, doubled or late; Redis may be away. The poll of the versions finds what a hint did not tell.
"""

import asyncio
from typing import Any, Protocol
from uuid import UUID

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = structlog.get_logger(__name__)
PAUSE = 1.0
# In place of a `seq`: something other than the log, such as the room, the chat, who is there.
BESIDE_THE_GAME = 0


class Hear(Protocol):
    """`beside_the_game`: not only, or not at all, the log has grown."""

    def __call__(self, table: UUID, *, beside_the_game: bool) -> None: ...


class Hints:
    def __init__(self, *, process: str, hear: Hear) -> None:
        self._process = process
        self._hear = hear
        self._layer: Any = get_channel_layer()
        # That layer is blind to other processes: nobody but we could hear us, and we know already.
        self._is_alone = isinstance(self._layer, InMemoryChannelLayer)
        self._channel = ""
        self._wanted: set[UUID] = set()
        self._joined: set[UUID] = set()
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

    def serve(self, table: UUID) -> None:
        self._wanted.add(table)
        self._stirred.set()

    def unserve(self, table: UUID) -> None:
        self._wanted.discard(table)
        self._stirred.set()

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
                await self._subscribe()
                while self._news:
                    table, seq = self._news.popitem()
                    await self._layer.group_send(
                        group_of(table), {"type": "hint", "table": table.hex, "seq": seq, "from": self._process}
                    )
                self._note_trouble(None)
            except Exception as error:  # noqa: BLE001  # whatever the layer's library raises: hints may be lost
                self._note_trouble(error)
                self._news.clear()
                await asyncio.sleep(PAUSE)
                self._stirred.set()

    async def _subscribe(self) -> None:
        if not self._channel:
            return
        for table in self._wanted - self._joined:
            await self._layer.group_add(group_of(table), self._channel)
            self._joined.add(table)
        for table in self._joined - self._wanted:
            self._joined.discard(table)
            await self._layer.group_discard(group_of(table), self._channel)

    async def _listen(self) -> None:
        while True:
            try:
                if not self._channel:
                    self._channel = await self._layer.new_channel("tables")
                    self._stirred.set()
                message = await self._layer.receive(self._channel)
                if message.get("from") != self._process:
                    self._hear(UUID(message["table"]), beside_the_game=message["seq"] == BESIDE_THE_GAME)
            except Exception as error:  # noqa: BLE001
                self._note_trouble(error)
                await asyncio.sleep(PAUSE)

    def _note_trouble(self, error: Exception | None) -> None:
        if error is not None and not self._in_trouble:
            log.warning("hints_lost", error=type(error).__name__)
        self._in_trouble = error is not None


def group_of(table: UUID) -> str:
    return f"table.{table.hex}"
