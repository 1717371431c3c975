"""Who is there: this process notes its own sockets, and tells them about everybody's."""

from collections import Counter
from collections.abc import Callable, Collection
from uuid import UUID

from games.tables.domain.presence import (
    PresencePlace,
    TablePresence,
    forget_presence,
    note_presence,
    presence_of,
    sweep_presence,
)
from games.tables.interfaces import messages as wire
from games.tables.live.connection import TableConnection
from games.tables.models import Table
from palermo.common.times import now_ms
from palermo.live.db_pool import run_in_db_pool
from palermo.live.messages import encode
from palermo.live.periodic import PeriodicTask

LOOK_SECONDS = 2.0
GATHER_SECONDS = 0.1
NOTE_EVERY = 10_000  # milliseconds
SWEEP_EVERY = 5 * 60_000
# A few who watch are told at once. Of a thousand who come and go the number is enough, now and then.
A_FEW = 20
COUNT_EVERY = 2_000


class PresenceTracker:
    def __init__(self, *, process: str, spread: Callable[[UUID], None]) -> None:
        self._process = process
        self._spread = spread
        self._connections: dict[UUID, set[TableConnection]] = {}
        self._newcomers: set[TableConnection] = set()
        self._sockets: Counter[PresencePlace] = Counter()
        self._moved: set[PresencePlace] = set()
        self._stirred: set[UUID] = set()
        self._told: dict[UUID, tuple[TablePresence, int]] = {}
        self._sizes: dict[UUID, int] = {}
        self._next_note = self._next_sweep = 0
        self._round = PeriodicTask(self._walk, name="attendance", every=LOOK_SECONDS, gather=GATHER_SECONDS)

    def start(self) -> None:
        self._round.start()

    async def stop(self) -> None:
        await self._round.stop()
        await run_in_db_pool(forget_presence, process=self._process)

    def arrive(self, connection: TableConnection) -> None:
        self._connections.setdefault(connection.table, set()).add(connection)
        self._newcomers.add(connection)
        self._move(connection, 1)

    def leave(self, connection: TableConnection) -> None:
        self._newcomers.discard(connection)
        here = self._connections.get(connection.table, set())
        if connection in here:
            here.discard(connection)
            self._move(connection, -1)
        if not here:
            for known in (self._connections, self._told, self._sizes):
                known.pop(connection.table, None)

    def look(self, table: UUID) -> None:
        if table in self._connections:
            self._stirred.add(table)
            self._round.wake()

    def _move(self, connection: TableConnection, change: int) -> None:
        place = (connection.table, connection.seat)
        self._sockets[place] += change
        self._moved.add(place)
        self._round.wake()

    async def _walk(self, unasked: bool) -> None:  # noqa: FBT001
        now = now_ms()
        moved, self._moved = self._moved, set()
        stirred, self._stirred = self._stirred, set()
        newcomers, self._newcomers = self._newcomers, set()
        noted = {place: self._sockets[place] for place in moved}
        if now >= self._next_note:
            noted |= self._sockets
            self._next_note = now + NOTE_EVERY
        for place in [place for place, sockets in self._sockets.items() if not sockets]:
            del self._sockets[place]
        changed = {table for table, _seat in moved}
        tables = set(self._connections) if unasked else (changed | stirred) & self._connections.keys()
        try:
            presence, sizes = await run_in_db_pool(self._note_and_read, noted, tables, tables - self._sizes.keys())
        except Exception:
            self._moved |= moved
            self._newcomers |= newcomers
            raise
        self._sizes |= {table: size for table, size in sizes.items() if table in self._connections}
        for table, present in presence.items():
            self._tell(table, present, newcomers, now)
        for table in changed:
            self._spread(table)

    def _note_and_read(
        self, noted: dict[PresencePlace, int], tables: Collection[UUID], unknown: Collection[UUID]
    ) -> tuple[dict[UUID, TablePresence], dict[UUID, int]]:
        """In a thread of the desk."""
        if noted:
            note_presence(process=self._process, present=noted)
        now = now_ms()
        if now >= self._next_sweep:
            self._next_sweep = now + SWEEP_EVERY
            sweep_presence()
        sizes = dict(Table.objects.filter(pk__in=unknown).values_list("pk", "size")) if unknown else {}
        return presence_of(tables) if tables else {}, sizes

    def _tell(self, table: UUID, present: TablePresence, newcomers: Collection[TableConnection], now: int) -> None:
        connections = self._connections.get(table)
        if not connections or table not in self._sizes:
            return
        told, at = self._told.get(table, (None, 0))
        is_due = present.watching <= A_FEW or now >= at + COUNT_EVERY
        is_news = told is None or present.seats != told.seats or (present != told and is_due)
        listeners = connections if is_news else connections.intersection(newcomers)
        if is_news:
            self._told[table] = (present, now)
        seats = [seat in present.seats for seat in range(self._sizes[table])]
        frame = encode(wire.PresenceMessage(seats=seats, watching=present.watching))
        for connection in listeners:
            connection.put(frame)
