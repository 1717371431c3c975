"""An open page of an event, as far as its socket goes: what it was told, in order."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

PATIENCE = 60.0  # a busy machine is no failure


class EventClient:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def next_revision(self) -> int:
        message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        assert list(message) == ["revision"]
        return int(message["revision"])

    async def next_desk_news(self) -> int:
        """As a page of the desk is told."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        assert list(message) == ["revision", "desk"]
        return int(message["desk"])

    async def until(self, revision: int) -> list[int]:
        """All it was told, up to this one."""
        told: list[int] = []
        while not told or told[-1] < revision:
            told.append(await self.next_revision())
        return told

    async def close_code(self) -> int | None:
        try:
            await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except ConnectionClosed:
            return self.socket.close_code
        return None


@asynccontextmanager
async def watching(
    site: str, code: str, *, cookie: str = "", origin: str | None = None, query: str = ""
) -> AsyncIterator[EventClient]:
    async with connect(
        f"ws://{urlsplit(site).netloc}/ws/events/{code}/{query}",
        origin=Origin(origin or site),
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        close_timeout=2,
    ) as socket:
        yield EventClient(socket)
