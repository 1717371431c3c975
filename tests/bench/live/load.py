"""`python -m tests.bench.live.load`: the clients of one server, in a process and on a core of their own."""

import asyncio
import os
import sys
from typing import Any

import msgspec
import uvloop

from tests.bench.live.crowd import Crowd
from tests.bench.live.orders import Order, Report


def give_up(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A refusal or a bug in a callback: a load that goes on with fewer sockets would measure something else."""
    print(repr(context.get("exception") or context["message"]), file=sys.stderr, flush=True)
    os._exit(1)


async def carry_out(order: Order) -> Report:
    asyncio.get_running_loop().set_exception_handler(give_up)
    crowd = Crowd(order)
    await crowd.join()
    await crowd.play(order.warm_up)
    laps = [await crowd.lap(order.seconds) for _ in range(order.laps)]
    late = await crowd.drain()
    told = sum(socket.received for table in crowd.tables for socket in table.sockets)
    shown = sum(table.shown_bytes for table in crowd.tables)
    return Report(
        laps=laps,
        lost=crowd.lost,
        doubled=crowd.doubled,
        late=late,
        finished=crowd.finished,
        bytes_a_delivery=(told - shown) / max(1, 4 * crowd.moves),
    )


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    if order.core is not None:
        os.sched_setaffinity(0, {order.core})
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(carry_out(order))))


if __name__ == "__main__":
    main()
