"""Somebody from another address who plays with sharks, and how long each of their bots takes."""

import asyncio
import random
import secrets
import time
from statistics import median, quantiles

import msgspec

from tests.support.table_client import TableClient


class AnswerTimes(msgspec.Struct):
    """In seconds, from the moment a bot has to decide until its move is there."""

    times: list[float]

    @property
    def middle(self) -> float:
        return median(self.times)

    @property
    def nearly_all(self) -> float:
        return quantiles(self.times, n=20, method="inclusive")[-1]

    @property
    def longest(self) -> float:
        return max(self.times)


def ask_bots(site: str, tables: list[dict[str, str]], number: int) -> AnswerTimes:
    return asyncio.run(_play(site, tables, number))


async def _play(site: str, tables: list[dict[str, str]], number: int) -> AnswerTimes:
    """Games one after the other, until there are so many answers. What opens a game is left out: nobody has to think there."""
    times: list[float] = []
    for seat in tables:
        async with TableClient(site, seat["table"], seat["cookie"]) as client:
            await client.send(type="contribute", entropy=secrets.token_hex(16))
            await client.until(lambda client: client.view)
            chance = random.Random(7)
            while not client.is_over and len(times) < number:
                position, version = client.view["position"], client.version
                asked = time.monotonic()
                if position["seat"] == client.seat:
                    await client.move(chance.choice(client.view["moves"]))
                await client.until(lambda client: client.version > version)  # noqa: B023
                if position["seat"] != client.seat and position["kind"] != "draft":
                    times.append(time.monotonic() - asked)
        if len(times) >= number:
            return AnswerTimes(times)
    raise RuntimeError(f"only {len(times)} answers in all these games")
