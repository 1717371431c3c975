"""Games under fire: `python -m tests.faults.table_kills --profile production --faults 20` (or `--fault postgres --fault "web 0"` …).

People play over real sockets while servers are killed. After every fault, play stops for a moment, and then: what was acknowledged is in
the log, once, where the server said; every client has what a fresh one is shown; the log folds to the state; nothing of the game is lost.
Prints a line of figures as JSON.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults.house import House
from tests.faults.players import Player
from tests.support.table_client import TableClient

if TYPE_CHECKING:
    from games.tables.models import Table

COMPANY = 3
TABLES = 2
PATIENCE = 90.0


class Siege:
    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        self.random = random.Random(seed)
        self.gate = asyncio.Event()
        self.gate.set()
        self.moves = 0
        self.last_move = 0.0
        self.players: dict[Table, list[Player]] = {}
        self.tasks: dict[Table, list[asyncio.Task[None]]] = {}
        self.pauses: dict[str, list[float]] = {}

    def accepted(self) -> None:
        self.moves += 1
        self.last_move = time.monotonic()

    async def under_fire(self, faults: list[str]) -> None:
        try:
            for number in range(TABLES):
                await self.sit_down(bots=number)
            await self.more_moves(5)
            for fault in faults:
                await self.one_fault(fault)
            await self.settle()
        finally:
            for task in (task for tasks in self.tasks.values() for task in tasks):
                task.cancel()

    async def sit_down(self, bots: int) -> None:
        """The second table has a bot: it must find its way back too."""
        from tests.faults.tables import new_table

        table, cookies = await asyncio.to_thread(new_table, COMPANY, bots)
        self.players[table] = [
            Player(self.house.sites, table.pk, cookie, self.random.getrandbits(32)) for cookie in cookies
        ]
        self.tasks[table] = [
            asyncio.create_task(player.play(self.gate, self.accepted)) for player in self.players[table]
        ]

    async def more_moves(self, count: int) -> None:
        """Wait until so many more were accepted; where a game is over, another one begins."""
        enough = self.moves + count
        deadline = time.monotonic() + PATIENCE
        while self.moves < enough:
            for table, tasks in list(self.tasks.items()):
                if all(task.done() for task in tasks):
                    await asyncio.gather(*tasks)
                    await self.check(table)
                    del self.players[table], self.tasks[table]
                    await self.sit_down(bots=table.size - COMPANY)
            await asyncio.sleep(0.01)
            if time.monotonic() > deadline:
                raise TimeoutError("nobody could move any more")

    async def one_fault(self, fault: str) -> None:
        await self.more_moves(self.random.randint(3, 12))
        before = self.moves
        struck = time.monotonic()
        if fault == "redis gone":
            await asyncio.to_thread(self.house.stop_redis)
            await self.more_moves(20)
            await asyncio.to_thread(self.house.start_redis)
        else:
            await asyncio.to_thread(self.house.strike, fault)
        await self.more_moves(max(1, before + 1 - self.moves))
        self.pauses.setdefault(fault, []).append(self.last_move - struck)
        await self.settle()

    async def settle(self) -> None:
        """Nothing new is decided until everything that was is answered, told and checked."""
        self.gate.clear()
        deadline = time.monotonic() + PATIENCE
        for table, players in self.players.items():
            while not await self.is_quiet(table, players):
                for task in self.tasks[table]:
                    if task.done():
                        task.result()
                if time.monotonic() > deadline:
                    raise TimeoutError("the table does not come to rest")
                await asyncio.sleep(0.05)
            await self.check(table)
        self.gate.set()

    async def is_quiet(self, table: "Table", players: list[Player]) -> bool:
        from tests.faults.tables import length_of_log

        if any(player.pending for player in players):
            return False
        seq, waits_for_bot = await asyncio.to_thread(length_of_log, table)
        return not waits_for_bot and all(player.client.seq == seq for player in players)

    async def check(self, table: "Table") -> None:
        from tests.faults.tables import check_log

        players = self.players[table]
        await asyncio.to_thread(check_log, table, [player.acknowledged for player in players])
        for player in players:
            fresh = await self.fresh(player)
            mine = player.client
            assert (fresh.seq, fresh.hash, fresh.view) == (mine.seq, mine.hash, mine.view)

    async def fresh(self, player: Player) -> TableClient:
        """From whichever server answers."""
        for _attempt in range(100):
            client = TableClient(self.random.choice(self.house.sites), player.client.table, player.client.cookie)
            try:
                await client.connect()
                await client.until(lambda c: c.view or c.closed is not None)
                await client.close()
            except OSError:
                await asyncio.sleep(0.1)
                continue
            if client.view:
                return client
        raise TimeoutError("no server answers")


def figures(siege: Siege, profile: str) -> dict[str, object]:
    everybody = [player for players in siege.players.values() for player in players]
    return {
        "profile": profile,
        "faults": sum(map(len, siege.pauses.values())),
        "moves": siege.moves,
        "reconnects": sum(player.reconnects for player in everybody),
        "resent": sum(player.resent for player in everybody),
        "seconds to the next accepted move": {
            fault: [round(seconds, 3) for seconds in sorted(pauses)] for fault, pauses in siege.pauses.items()
        },
    }


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--profile", choices=["production", "local"], default="production")
    parser.add_argument("--faults", type=int, default=0)
    parser.add_argument("--fault", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="palermo-faults-") as name:
        house = House(profile=wanted.profile, folder=Path(name))
        try:
            os.environ |= house.environment
            import django

            django.setup()
            from django.core.management import call_command

            call_command("migrate", verbosity=0)
            house.open()
            chance = random.Random(wanted.seed)
            kinds = [*house.faults, "redis gone"] if house.is_production else house.faults
            faults = wanted.fault + [chance.choice(kinds) for _ in range(wanted.faults)]

            async def act() -> Siege:
                siege = Siege(house, wanted.seed)
                await siege.under_fire(faults)
                return siege

            try:
                print(json.dumps(figures(asyncio.run(act()), wanted.profile)))
            except BaseException:
                for web in house.webs:
                    print(web.output()[-3000:], file=sys.stderr)
                raise
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
