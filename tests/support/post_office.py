"""A mail server as small as can be: takes letters over real SMTP on loopback, or turns them all away."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage


@dataclass
class PostOffice:
    is_open: bool = True
    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)

    async def serve_one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(line.encode() + b"\r\n")

        say("220 post.example ESMTP")
        while line := (await reader.readline()).decode().strip().upper():
            if line.startswith("MAIL") and not self.is_open:
                say("451 come back later")
            elif line.startswith("DATA"):
                say("354 go on")
                letter = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(message_from_bytes(letter[:-5], policy=policy.default))
                say("250 taken")
            elif line.startswith("QUIT"):
                say("221 good-bye")
                break
            else:
                say("250 post.example")
            await writer.drain()
        writer.close()

    async def serve(self, ready: threading.Event, stop: asyncio.Event) -> None:
        async with await asyncio.start_server(self.serve_one, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            await stop.wait()


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office, ready = PostOffice(), threading.Event()
    loop, stop = asyncio.new_event_loop(), asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=[office.serve(ready, stop)], daemon=True)
    thread.start()
    ready.wait(timeout=60)
    try:
        yield office
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(timeout=60)
        loop.close()
