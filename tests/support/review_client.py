"""A client of a shared review as somebody outside would write it from docs/protocol.md."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

from tests.support.table_client import TableClient

BEGINNING = {
    "move": 0,
    "line": 0,
    "eyes": "watching",
    "open": False,
    "playing": False,
    "pointing": "",
    "guessing": False,
    "shown": False,
}


def place(**changes: Any) -> dict[str, Any]:
    return {**BEGINNING, **changes}


class ReviewClient(TableClient):
    """Keeps the last of each kind."""

    path = "/ws/reviews/"

    def __init__(self, site: str, review: object, cookie: str = "") -> None:
        super().__init__(site, review, cookie)
        self.last: dict[str, dict[str, Any]] = {}

    async def __aenter__(self) -> Self:
        await self.connect(sync=False)
        return self

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        self.last[message["type"]] = message

    async def step(self, **changes: Any) -> None:
        await self.send(type="step", place=place(**changes))

    async def told(self, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = await self.until(lambda client: client.last.get(kind))
        return found

    async def until_at(self, move: int) -> dict[str, Any]:
        await self.until(lambda client: client.place.get("move") == move)
        return self.place

    async def until_led_by(self, name: str) -> None:
        await self.until(lambda client: client.leader == name)

    async def until_here(self, *names: str, visitors: int = 0) -> None:
        await self.until(lambda client: client.company == (sorted(names), visitors))

    @property
    def you(self) -> str:
        return str(self.last["hello"]["you"])

    @property
    def place(self) -> dict[str, Any]:
        return self.last.get("led", {}).get("place", {})  # type: ignore[no-any-return]

    @property
    def leader(self) -> str:
        return (self.last.get("led", {}).get("leader") or {}).get("name", "")  # type: ignore[no-any-return]

    @property
    def company(self) -> tuple[list[str], int]:
        told = self.last.get("company", {"people": [], "visitors": 0})
        return sorted(one["name"] for one in told["people"]), told["visitors"]


@asynccontextmanager
async def looking(*clients: ReviewClient) -> AsyncIterator[None]:
    """All of them, told where the leader stands; closed again whatever happens."""
    try:
        for client in clients:
            await client.connect(sync=False)
        for client in clients:
            await client.told("led")
        yield
    finally:
        for client in clients:
            await client.close()
