"""Players who do not give up: they connect again with growing pauses, and send what was not answered again under the same key."""

import asyncio
import random
import secrets
from collections.abc import Callable
from typing import Any
from uuid import UUID

from websockets.exceptions import WebSocketException

from tests.support.table_client import TableClient

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 1.0


class Player:
    """`acknowledged` has the number in the log of each move that the server said was stored."""

    def __init__(self, sites: list[str], table: UUID, cookie: str, seed: int) -> None:
        self.sites = sites
        self.chance = random.Random(seed)
        self.client = TableClient(sites[0], table, cookie)
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] = {}
        self.decided = -1  # the version that the last acknowledged move was made on
        self.reconnects = 0
        self.resent = 0

    async def play(self, gate: asyncio.Event, accepted: Callable[[], None]) -> None:
        """Until the game is over. While the gate is shut, nothing new is decided."""
        pause = FIRST_PAUSE
        while not self.client.is_over:
            try:
                await self._connect()
                await self._converse(gate, accepted)
                pause = FIRST_PAUSE
            except (OSError, WebSocketException, TimeoutError):
                pause = min(2 * pause, LONGEST_PAUSE)
            await self.client.close()
            if not self.client.is_over:
                self.reconnects += 1
                await asyncio.sleep(pause * self.chance.uniform(0.5, 1))

    async def _connect(self) -> None:
        """To any server; where one refuses, the next is asked at once, as the proxy in front of them does (deploy/nginx.conf)."""
        sites = self.chance.sample(self.sites, len(self.sites))
        while True:
            self.client.site = sites.pop()
            try:
                return await self.client.connect()
            except ConnectionRefusedError:
                if not sites:
                    raise

    async def _converse(self, gate: asyncio.Event, accepted: Callable[[], None]) -> None:
        client = self.client
        if self.pending:
            self.resent += 1
        while True:
            await client.until(lambda c: c.closed is not None or c.is_over or self.pending or self._is_asked(c))
            if client.closed is not None or (client.is_over and not self.pending):
                return
            if not self.pending:
                while not gate.is_set():  # it may be shut again before a waiter wakes
                    await gate.wait()
                self.pending = {
                    "type": "move",
                    "key": secrets.token_hex(8),
                    "version": client.version,
                    "move": self.chance.choice(client.view["moves"]),
                }
            if not await self._send(accepted):
                return

    def _is_asked(self, client: TableClient) -> bool:
        """Not by what it was shown before its last move: the line may break between "accepted" and the position that follows."""
        return bool(client.view.get("moves")) and client.version > self.decided

    async def _send(self, accepted: Callable[[], None]) -> bool:
        """Whether the socket is still there."""
        client, key = self.client, str(self.pending["key"])
        client.answers.pop(key, None)
        await client.send(**self.pending)
        await client.until(lambda c: c.closed is not None or c.answers.get(key))
        answer = client.answers.get(key)
        if answer is None:
            return False
        if answer["type"] == "unknown":
            await asyncio.sleep(FIRST_PAUSE)
            return True
        # Nobody else decides for this seat, so a refusal could only mean that the move was played twice.
        assert answer["type"] == "accepted", answer
        self.acknowledged[key] = answer["seq"]
        self.decided = self.pending["version"]
        self.pending = {}
        accepted()
        return client.closed is None
