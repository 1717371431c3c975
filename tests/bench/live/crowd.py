"""All tables of one server and when they move. A move counts when all seats of its table have the new version."""

import asyncio
import time
from collections import deque
from contextlib import suppress

from tests.bench.live.costs import cpu_seconds
from tests.bench.live.dialects import DIALECTS, Dialect
from tests.bench.live.orders import Lap, Order
from tests.bench.live.table import Table

PATIENCE = 60.0
PATIENCE_AT_THE_END = 5.0
CONNECTING_AT_ONCE = 32
SETTLING = 0.5  # seconds between two looks at what the servers do
QUIET = 0.1  # of a core


class Crowd:
    """The tables, and what they have counted together."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.dialect: Dialect = DIALECTS[order.dialect]
        self.tables = [Table(self, seats) for seats in order.tables]
        self.spare: deque[Table] = deque()
        self.idle: deque[Table] = deque()
        self.playing = 0
        self.latencies: list[float] = []
        self.moves = self.finished = self.lost = self.doubled = 0
        self._stopped = False
        self._all_idle, self._out_of_tables = asyncio.Event(), asyncio.Event()

    async def join(self) -> None:
        gate = asyncio.Semaphore(CONNECTING_AT_ONCE)

        async def join(table: Table) -> None:
            async with gate:
                await table.join()

        await asyncio.gather(*(join(table) for table in self.tables))
        async with asyncio.timeout(PATIENCE):
            for table in self.tables:
                await table.shown.wait()
        await self._settled()
        ready = [table for table in self.tables if table.options]
        self.idle.extend(ready[: self.order.active])
        self.spare.extend(ready[self.order.active :])

    async def _settled(self) -> None:
        """Coming in has its own cost, on every server; it must not be counted to the moves that follow."""
        servers, until = [*self.order.servers, *self.order.beside], time.perf_counter() + PATIENCE
        spent = cpu_seconds(servers)
        while time.perf_counter() < until:
            await asyncio.sleep(SETTLING)
            before, spent = spent, cpu_seconds(servers)
            if spent - before < QUIET * SETTLING:
                return

    def settle(self, table: Table) -> None:
        """A move has reached everybody at its table."""
        self.moves += 1
        self.latencies.append(time.perf_counter() - table.sent_at)
        self.playing -= 1
        next_one: Table | None = table
        if not table.options:
            self.finished += 1
            next_one = self.spare.popleft() if self.spare else None
        if next_one is None:
            self._out_of_tables.set()
        elif self.order.pace or self.order.together or self._stopped:
            self.idle.append(next_one)
        else:
            self._start(next_one)
        if not self.playing:
            self._all_idle.set()

    def _start(self, table: Table) -> None:
        self.playing += 1
        table.move()

    async def play(self, seconds: float) -> None:
        if self.order.together:
            await self._play_together(seconds)
        elif self.order.pace:
            await self._play_paced(seconds)
        else:
            await self._play_on(seconds)

    async def _play_on(self, seconds: float) -> None:
        """Ends early rather than with fewer tables than were asked for."""
        while self.idle:
            self._start(self.idle.popleft())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._out_of_tables.wait()

    async def _play_paced(self, seconds: float) -> None:
        """By the clock, whether or not the server keeps up."""
        began = time.perf_counter()
        for number in range(int(seconds * self.order.pace)):
            await asyncio.sleep(max(0.0, began + number / self.order.pace - time.perf_counter()))
            if self.idle:
                self._start(self.idle.popleft())

    async def _play_together(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while not self.playing and self.idle and time.perf_counter() < until:
            for table in [self.idle.popleft() for _ in range(len(self.idle))]:
                self._start(table)
            await self._told_to_all()

    async def _told_to_all(self) -> None:
        """Or something was lost; who asks counts it."""
        self._all_idle.clear()
        if self.playing:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_AT_THE_END):
                    await self._all_idle.wait()

    async def lap(self, seconds: float) -> Lap:
        before = self._figures()
        self.latencies.clear()
        await self.play(seconds)
        moves, lasted, server, beside, client = (
            late - early for late, early in zip(self._figures(), before, strict=True)
        )
        ordered = sorted(self.latencies) or [0.0]
        return Lap(
            moves=round(moves),
            seconds=lasted,
            p50=ordered[len(ordered) // 2],
            p99=ordered[len(ordered) * 99 // 100],
            server_cpu=server,
            beside_cpu=beside,
            client_cpu=client,
            active=self.playing + len(self.idle),
        )

    def _figures(self) -> tuple[float, ...]:
        order = self.order
        return (
            self.moves,
            time.perf_counter(),
            cpu_seconds(order.servers),
            cpu_seconds(order.beside),
            time.process_time(),
        )

    async def drain(self) -> int:
        """Let what is on its way arrive. Returns how many moves did not reach everybody."""
        self._stopped = True
        await self._told_to_all()
        return self.playing
