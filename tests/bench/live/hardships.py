"""`python -m tests.bench.live.hardships`: what coming back and staying cost, asked from another process.

How many bytes bring back a client that missed something, and what a thousand sockets weigh that only sit there.
"""

import asyncio
import os
import sys
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
SETTLING_SECONDS = 2.0
PATIENCE = 30.0


class Hardship(msgspec.Struct):
    """Bytes. `resume_from` and `resume_to` are the lengths of the shortest and the longest game that was resumed."""

    resume_answer: int
    resume_all: int
    resume_from: int
    resume_to: int
    idle_sockets: int
    idle_growth: int


class Comeback:
    """One socket that says what it has and waits for the rest."""

    def __init__(self, order: Order, seat: dict[str, Any]) -> None:
        self.order, self.seat, self.dialect = order, seat, DIALECTS[order.dialect]
        self.version = self.answer = 0
        self.is_over = False
        self.told = asyncio.Event()
        self.socket: Socket | None = None

    def hear(self, text: bytes) -> None:
        told = self.dialect.hear(self.seat, text)
        if isinstance(told, bytes) and self.socket is not None:
            self.socket.send(told)
        elif isinstance(told, tuple) and not self.told.is_set():
            self.version, self.answer = told[0], len(text)
            self.is_over = b'"result":{' in text
            self.told.set()

    async def bytes_needed(self) -> tuple[int, int, int]:
        """The version it came back to, the bytes of the answer, and those of everything until then."""
        port = self.order.port
        self.socket = await connect(port, self.dialect.request(port, self.seat), self.hear)
        for text in self.dialect.greeting(self.seat):
            self.socket.send(text)
        async with asyncio.timeout(PATIENCE):
            await self.told.wait()
        self.socket.transport.abort()
        return self.version, self.answer, self.socket.received


async def resumes(order: Order) -> tuple[int, int, int, int]:
    answers, everything, lengths = [0], [0], []
    for seats in order.tables:
        seat = {**seats[0], "number": 0}
        first = Comeback(order, seat)
        length, *_ = await first.bytes_needed()
        if first.is_over:
            continue  # there is nothing to come back to but the result
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
    return sum(len(table.sockets) for table in crowd.tables), resident_bytes(order.servers[0]) - before


async def play(order: Order) -> None:
    """Until the first game is over: then the others are of many lengths."""
    crowd = Crowd(order)
    await crowd.join()
    await crowd.play(order.seconds)
    await crowd.drain()
    for table in crowd.tables:
        for socket in table.sockets:
            socket.transport.abort()


async def carry_out(order: Order) -> Hardship:
    """The first tables, `active` of them, are there to be played at; the others only to sit at."""
    asyncio.get_running_loop().set_exception_handler(give_up)
    played, fresh = order.tables[: order.active], order.tables[order.active :]
    await Comeback(
        order, {**fresh[0][0], "number": 0}
    ).bytes_needed()  # what a first visitor costs once is no socket's weight
    order.tables = fresh
    weight = await idle(order)
    order.tables = played
    await play(order)
    resumed = await resumes(order)
    return Hardship(*resumed, *weight)


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    if order.core is not None:
        os.sched_setaffinity(0, {order.core})
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(carry_out(order))))


if __name__ == "__main__":
    main()
