"""A websocket client that does next to nothing, so that the clients' core lasts longer than the server's.

It speaks only as much of RFC 6455 as a benchmark needs: whole text frames, pings, the other side's close.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)  # a client must mask; with zeros the text stays as it is


def opening(port: int, path: str, *headers: str) -> bytes:
    """`Host` and `Origin` are the same, as for a page of the site itself."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    size = len(payload)
    head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
    return head + NO_MASK + payload


class Socket(asyncio.Protocol):
    """`hear` is called with each text. `received` counts the bytes of the texts."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._rest = b""
        self._is_open = False
        self.received = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's does not derive from it
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))

    def send(self, text: bytes) -> None:
        self.transport.write(frame(text))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self._is_open:
            at = self._open(data)
            if not self._is_open:
                self._rest = data[at:]
                return
        size = len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + length > size:
                break
            kind, at = data[at], start + length
            if kind == TEXT:
                self.received += length
                self._hear(data[start:at])
            elif kind == PING:
                self.transport.write(frame(data[start:at], PONG))
            elif kind == CLOSE:
                self.closed = True
        self._rest = data[at:]

    def _open(self, data: bytes) -> int:
        """Where the first frame begins."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(data[:60].decode("latin-1")))
            self.transport.close()
            return len(data)
        self._is_open = True
        self.opened.set_result(None)
        return end + 4


async def connect(port: int, request: bytes, hear: Callable[[bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _transport, socket = await loop.create_connection(lambda: Socket(request, hear), "127.0.0.1", port)
    await socket.opened
    return socket
