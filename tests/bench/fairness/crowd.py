"""`python -m tests.bench.fairness.crowd`: who sits at all those tables, in a process of its own.

Reads an order, has the cards dealt everywhere, says so, and goes on until it is ended: everybody leaves, or everybody plays at once
whenever a bot has answered.
"""

import asyncio
import random
import secrets
import sys
from contextlib import suppress
from typing import Any

import msgspec

from tests.support.table_client import TableClient


class CrowdOrder(msgspec.Struct):
    site: str
    tables: list[dict[str, str]]
    leaves: bool


async def sit_down(client: TableClient) -> None:
    await client.connect()
    await client.send(type="contribute", entropy=secrets.token_hex(16))
    await client.until(lambda client: client.view)


async def play_on(client: TableClient) -> None:
    """However long the bots take, which is what this is about."""
    chance = random.Random(client.table)
    while not client.is_over:
        with suppress(TimeoutError):
            await client.play(chance)


async def leave_the_draft(client: TableClient) -> None:
    """Where nobody has to think."""
    while not client.view["position"]["turn"]:
        with suppress(TimeoutError):
            await client.until(lambda client: client.view["position"]["turn"])


async def leave(client: TableClient) -> None:
    await client.ask(type="away")
    await client.close()


async def carry_out(order: CrowdOrder) -> None:
    clients = [TableClient(order.site, seat["table"], seat["cookie"]) for seat in order.tables]
    for client in clients:
        await sit_down(client)
    act: Any = leave if order.leaves else play_on
    working = [asyncio.create_task(act(client)) for client in clients]
    await asyncio.gather(*(working if order.leaves else map(leave_the_draft, clients)))
    print("ready", flush=True)
    await asyncio.gather(*working)
    await asyncio.Event().wait()


def main() -> None:
    asyncio.run(carry_out(msgspec.json.decode(sys.stdin.buffer.read(), type=CrowdOrder)))


if __name__ == "__main__":
    main()
