"""`python -m tests.bench.live.hardships`: what a server's memory and a client's line bear, asked from another process.

How many bytes bring back a client that missed something; what a thousand sockets weigh that only sit there; what two hundred weigh that
ask without end and never read.
"""

import asyncio
import os
import socket
import sys
import time
from typing import Any

import msgspec
import uvloop

from tests.bench.live.costs import resident_bytes
from tests.bench.live.crowd import Crowd
from tests.bench.live.dialects import DIALECTS
from tests.bench.live.load import give_up
from tests.bench.live.orders import Order
from tests.bench.live.sockets import Socket, connect

GAPS = (1, 2, 5, 10, 20, 40)
STALLED = 200
ASKED = 250  # each is answered with a whole view: more than a line and the kernel keep for one socket
SETTLING_SECONDS = 2.0
LONGEST_STALL = 25.0


class Hardship(msgspec.Struct):
    """Bytes. `resume_from` and `resume_to` are the lengths of the shortest and the longest game that was resumed."""

    resume_answer: int
    resume_all: int
    resume_from: int
    resume_to: int
    idle_sockets: int
    idle_growth: int
    stalled_growth: int
    stalled_closed: int


class Comeback:
    """One socket that says what it has and waits for the rest."""

    def __init__(self, order: Order, seat: dict[str, Any]) -> None:
        self.order, self.seat, self.dialect = order, seat, DIALECTS[order.dialect]
        self.version = self.answer = 0
        self.told = asyncio.Event()
        self.socket: Socket | None = None

    def hear(self, text: bytes) -> None:
        told = self.dialect.hear(self.seat, text)
        if isinstance(told, bytes) and self.socket is not None:
            self.socket.send(told)
        elif isinstance(told, tuple) and not self.told.is_set():
            self.version, self.answer = told[0], len(text)
            self.told.set()

    async def bytes_needed(self) -> tuple[int, int, int]:
        """The version it came back to, the bytes of the answer, and those of everything until then."""
        port = self.order.port
        self.socket = await connect(port, self.dialect.request(port, self.seat), self.hear)
        for text in self.dialect.greeting(self.seat):
            self.socket.send(text)
        async with asyncio.timeout(LONGEST_STALL):
            await self.told.wait()
        self.socket.transport.abort()
        return self.version, self.answer, self.socket.received


async def resumes(order: Order) -> tuple[int, int, int, int]:
    answers, everything, lengths = [0], [0], []
    for seats in order.tables:
        seat = {**seats[0], "number": 0}
        length, *_ = await Comeback(order, seat).bytes_needed()
        for gap in (gap for gap in GAPS if gap < length):
            _, answer, received = await Comeback(order, {**seat, "seq": length - gap}).bytes_needed()
            answers.append(answer)
            everything.append(received)
            lengths.append(length)
    return max(answers), max(everything), min(lengths, default=0), max(lengths, default=0)


async def idle(order: Order) -> tuple[int, int]:
    before = resident_bytes(order.servers[0])
    crowd = Crowd(order)
    await crowd.join()
    await asyncio.sleep(SETTLING_SECONDS)
    grown = resident_bytes(order.servers[0]) - before
    sockets = [socket for table in crowd.tables for socket in table.sockets]
    for one in sockets:
        one.transport.abort()
    return len(sockets), grown


async def stalled(order: Order) -> tuple[int, int]:
    """The most that the server grew by, and how many it had cut off."""
    dialect, loop = DIALECTS[order.dialect], asyncio.get_running_loop()
    seats = [{**seat, "number": number} for table in order.tables for number, seat in enumerate(table)][:STALLED]
    before = resident_bytes(order.servers[0])
    sockets = []
    for seat in seats:
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.setblocking(False)
        await loop.sock_connect(small, ("127.0.0.1", order.port))
        request = dialect.request(order.port, seat)
        _transport, one = await loop.create_connection(lambda: Socket(request, lambda _text: None), sock=small)  # noqa: B023
        await one.opened
        one.transport.pause_reading()
        sockets.append((one, b"".join(dialect.greeting(seat))))
    most, until = 0, time.perf_counter() + LONGEST_STALL
    for _ in range(ASKED):
        for one, question in sockets:
            if not one.transport.is_closing():
                one.send(question)
        await asyncio.sleep(0.01)
        most = max(most, resident_bytes(order.servers[0]) - before)
    while time.perf_counter() < until and not all(one.transport.is_closing() for one, _question in sockets):
        await asyncio.sleep(0.1)
        most = max(most, resident_bytes(order.servers[0]) - before)
    cut = 0
    for one, _question in sockets:
        one.transport.resume_reading()
    await asyncio.sleep(SETTLING_SECONDS)
    for one, _question in sockets:
        cut += one.closed
        one.transport.abort()
    return most, cut


async def carry_out(order: Order) -> Hardship:
    """The first tables are the ones that have been played at."""
    asyncio.get_running_loop().set_exception_handler(give_up)
    played, fresh = order.tables[: order.active], order.tables[order.active :]
    order.tables = played
    resumed = await resumes(order)
    order.tables, order.active = fresh, 0
    count, grown = await idle(order)
    order.tables = played
    return Hardship(*resumed, count, grown, *await stalled(order))


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    if order.core is not None:
        os.sched_setaffinity(0, {order.core})
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(carry_out(order))))


if __name__ == "__main__":
    main()
