"""Games under fire, and what must hold after every fault. Read after Django is set up."""

import asyncio
import random
import time

from websockets.exceptions import WebSocketException

from games.tables.models import Table
from tests.faults.house import House
from tests.faults.players import Player
from tests.faults.tables import check_log, length_of_log, new_table
from tests.support.table_client import TableClient

COMPANY = 3
TABLES = 2
PATIENCE = 90.0


class Siege:
    def __init__(self, house: House, seed: int, kind: type[Player] = Player) -> None:
        self.house = house
        self.kind = kind
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
            self.end()

    def end(self) -> None:
        for task in (task for tasks in self.tasks.values() for task in tasks):
            task.cancel()

    async def sit_down(self, bots: int) -> None:
        """The second table has a bot: it must find its way back too."""
        table, cookies = await asyncio.to_thread(new_table, COMPANY, bots)
        self.players[table] = [
            self.kind(self.house.sites, table.pk, cookie, self.random.getrandbits(32)) for cookie in cookies
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
        await asyncio.to_thread(self.house.await_others, fault)
        await self.more_moves(self.random.randint(3, 12))
        struck = time.monotonic()
        if fault == "redis gone":
            await asyncio.to_thread(self.house.stop_redis)
        else:
            await asyncio.to_thread(self.house.strike, fault)
        await self.more_moves(1)
        self.pauses.setdefault(fault, []).append(self.last_move - struck)
        if fault == "redis gone":
            await self.more_moves(20)
            await asyncio.to_thread(self.house.start_redis)
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

    async def is_quiet(self, table: Table, players: list[Player]) -> bool:
        if any(player.pending for player in players):
            return False
        seq, waits_for_bot = await asyncio.to_thread(length_of_log, table)
        return not waits_for_bot and all(player.client.view and player.client.seq == seq for player in players)

    async def check(self, table: Table) -> None:
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
            except (OSError, WebSocketException):  # its database may have been away a moment ago
                await asyncio.sleep(0.1)
                continue
            if client.view:
                return client
        raise TimeoutError("no server answers")

    def figures(self) -> dict[str, object]:
        everybody = [player for players in self.players.values() for player in players]
        return {
            "faults": sum(map(len, self.pauses.values())),
            "moves": self.moves,
            "reconnects": sum(player.reconnects for player in everybody),
            "seconds to the next accepted move": {
                fault: [round(seconds, 3) for seconds in sorted(pauses)] for fault, pauses in self.pauses.items()
            },
        }
