"""A client of a table as somebody outside would write it from docs/protocol.md: real frames over a real socket."""

import asyncio
import hashlib
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

PATIENCE = 60.0  # a busy machine is no failure


class TableClient:
    """Keeps what it was told. `frames` are the raw texts, in order."""

    path = "/ws/tables/"

    def __init__(
        self, site: str, table: object, cookie: str = "", *, seq: int = 0, view_hash: str | None = None
    ) -> None:
        self.site = site
        self.table = str(table)
        self.cookie = cookie
        self.seq = seq
        self.hash = view_hash
        self.version = 0
        self.seat: int | None = None
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.sitters: list[str] = []
        self.clock: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.news: list[dict[str, Any]] = []
        self.presence: tuple[list[bool], int] = ([], 0)
        self.remarks: dict[int, dict[str, Any]] = {}
        self.has_heard = False  # what was said before
        self.muted: list[int] | None = None
        self.answers: dict[str, dict[str, Any]] = {}
        self.others: list[dict[str, Any]] = []  # every other message
        self.frames: list[str] = []
        self.closed: int | None = None
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def connect(self, *, sync: bool = True) -> None:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = f"ws://{urlsplit(self.site).netloc}{self.path}{self.table}/"
        self._socket = await connect(
            address,
            origin=Origin(self.site),
            additional_headers=headers,
            compression=None,
            max_size=2**20,
            close_timeout=2,
        )
        self.closed = None
        self._task = asyncio.create_task(self._listen(self._socket))
        if sync:
            await self.send(type="sync", seq=self.seq, hash=self.hash)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await self._task

    async def send(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def send_raw(self, frame: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(frame)

    async def until(self, condition: Callable[[Self], Any]) -> Any:
        async def wait() -> Any:
            async with self._changed:
                while not (found := condition(self)):
                    await self._changed.wait()
                return found

        return await asyncio.wait_for(wait(), PATIENCE)

    async def ask(self, key: str | None = None, **message: Any) -> dict[str, Any]:
        """Send something with a key and wait for what became of it."""
        key = key or secrets.token_hex(8)
        self.answers.pop(key, None)
        await self.send(key=key, **message)
        answer: dict[str, Any] = await self.until(lambda client: client.answers.get(key))
        return answer

    async def move(self, token: str, *, key: str | None = None, version: int | None = None) -> dict[str, Any]:
        return await self.ask(key, type="move", version=self.version if version is None else version, move=token)

    async def play(self, chance: random.Random) -> None:
        """Random legal moves until the game is over."""
        while True:
            await self.until(lambda client: client.is_over or client.view.get("moves"))
            if self.is_over:
                return
            version, key = self.version, secrets.token_hex(8)
            answer = await self.move(chance.choice(self.view["moves"]), key=key)
            assert answer["type"] == "accepted", answer
            await self.until(lambda client: client.version > version or client.is_over)  # noqa: B023

    @property
    def is_over(self) -> bool:
        return bool(self.view) and self.view["position"]["result"] is not None

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                async with self._changed:
                    self._hear(str(frame))
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        async with self._changed:
            self.closed = socket.close_code
            self._changed.notify_all()

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        match message["type"]:
            case "hello":
                self.seat = message["seat"]
            case "room":
                self.room = message
            case "view":
                self._take(message, frame)
            case "update":
                assert message["since"] == self.seq, "a gap"
                self.events += message["events"]
                self.news += message["news"]
                self._take(message, frame)
            case "presence":
                self.presence = (message["seats"], message["watching"])
            case "remarks":
                self.remarks |= {remark["id"]: remark for remark in message["remarks"]}
                self.has_heard = True
            case "muted":
                self.muted = message["seats"]
            case "accepted" | "refused" | "unknown" | "said" | "unsaid":
                self.answers[message["key"]] = message
            case _:
                self.others.append(message)

    def _take(self, message: dict[str, Any], frame: str) -> None:
        assert message["seq"] >= self.seq, "backwards"
        self.seq, self.version = message["seq"], message["version"]
        self.sitters, self.clock, self.view = message["sitters"], message["clock"], message["view"]
        raw = frame[frame.index('"view":{') + len('"view":') : -1]
        self.hash = hashlib.sha256(raw.encode()).hexdigest()[:16]
        assert self.hash == message["hash"]


@asynccontextmanager
async def connected(*clients: TableClient) -> AsyncIterator[None]:
    """All of them, and closed again whatever happens."""
    try:
        for client in clients:
            await client.connect()
        yield
    finally:
        for client in clients:
            await client.close()
