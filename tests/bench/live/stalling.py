"""`python -m tests.bench.live.stalling`: what two hundred sockets weigh that ask again and again and never read."""

import asyncio
import os
import socket
import sys
import time
from typing import Any

import msgspec
import uvloop

from tests.bench.live.costs import resident_bytes
from tests.bench.live.dialects import DIALECTS
from tests.bench.live.hardships import SETTLING_SECONDS, Comeback
from tests.bench.live.load import give_up
from tests.bench.live.orders import Order
from tests.bench.live.sockets import Socket

STALLED = 200
ASKED = 300  # times each, answered with a whole view: more than the kernel, the server and a line keep for one socket
PATIENCE = 60.0


class Stall(msgspec.Struct):
    """Bytes at the most; how many sockets were cut off; how often each had asked."""

    growth: int
    cut: int
    asked: int


async def stalled(order: Order) -> Stall:
    """The most that the server grew by, and how many it has cut off.

    A client that does read asks after each round: so the questions never pile up, and what grows is what nobody reads.
    """
    seats = [{**seat, "number": number} for table in order.tables for number, seat in enumerate(table)]
    reader, seats = seats[-1], seats[:STALLED]
    await Comeback(order, reader).bytes_needed()
    before, most = resident_bytes(order.servers[0]), 0
    sockets = [await stalled_socket(order, seat) for seat in seats]
    [question] = DIALECTS[order.dialect].greeting(reader)
    until = time.perf_counter() + PATIENCE
    asked = 0
    while asked < ASKED and time.perf_counter() < until:
        asked += 1
        for one in sockets:
            if not one.transport.is_closing():
                one.send(question)
        await Comeback(order, reader).bytes_needed()
        most = max(most, resident_bytes(order.servers[0]) - before)
    for one in sockets:
        if not one.transport.is_closing():
            one.transport.resume_reading()
    await asyncio.sleep(SETTLING_SECONDS)
    return Stall(most, sum(one.closed for one in sockets), asked)


async def stalled_socket(order: Order, seat: dict[str, Any]) -> Socket:
    loop = asyncio.get_running_loop()
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    await loop.sock_connect(small, ("127.0.0.1", order.port))
    request = DIALECTS[order.dialect].request(order.port, seat)
    _transport, one = await loop.create_connection(lambda: Socket(request, lambda _text: None), sock=small)
    await one.opened
    one.transport.pause_reading()
    return one


async def carry_out(order: Order) -> Stall:
    asyncio.get_running_loop().set_exception_handler(give_up)
    return await stalled(order)


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    if order.core is not None:
        os.sched_setaffinity(0, {order.core})
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(carry_out(order))))


if __name__ == "__main__":
    main()
