"""Who is there: this process notes its own sockets, and tells them about everybody's."""

from collections import Counter
from collections.abc import Callable, Collection
from uuid import UUID

from games.tables.domain.presence import (
    Place,
    Presence,
    forget_attendance,
    note_attendance,
    presence_of,
    sweep_attendance,
)
from games.tables.domain.times import now_ms
from games.tables.interfaces import messages as wire
from games.tables.live.desk import at_the_desk
from games.tables.live.guests import Guest
from games.tables.live.rounds import Round
from games.tables.models import Table

LOOK_SECONDS = 2.0
GATHER_SECONDS = 0.1
NOTE_EVERY = 10_000  # milliseconds
SWEEP_EVERY = 5 * 60_000
# A few who watch are told at once. Of a thousand who come and go the number is enough, now and then.
A_FEW = 20
COUNT_EVERY = 2_000


class Attendances:
    def __init__(self, *, process: str, spread: Callable[[UUID], None]) -> None:
        self._process = process
        self._spread = spread
        self._guests: dict[UUID, set[Guest]] = {}
        self._newcomers: set[Guest] = set()
        self._sockets: Counter[Place] = Counter()
        self._moved: set[Place] = set()
        self._stirred: set[UUID] = set()
        self._told: dict[UUID, tuple[Presence, int]] = {}
        self._sizes: dict[UUID, int] = {}
        self._next_note = self._next_sweep = 0
        self._round = Round(self._walk, name="attendance", every=LOOK_SECONDS, gather=GATHER_SECONDS)

    def start(self) -> None:
        self._round.start()

    async def stop(self) -> None:
        await self._round.stop()
        await at_the_desk(forget_attendance, process=self._process)

    def arrive(self, guest: Guest) -> None:
        self._guests.setdefault(guest.table, set()).add(guest)
        self._newcomers.add(guest)
        self._move(guest, 1)

    def leave(self, guest: Guest) -> None:
        self._newcomers.discard(guest)
        here = self._guests.get(guest.table, set())
        if guest in here:
            here.discard(guest)
            self._move(guest, -1)
        if not here:
            for known in (self._guests, self._told, self._sizes):
                known.pop(guest.table, None)

    def look(self, table: UUID) -> None:
        if table in self._guests:
            self._stirred.add(table)
            self._round.wake()

    def _move(self, guest: Guest, change: int) -> None:
        place = (guest.table, guest.seat)
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
        tables = set(self._guests) if unasked else (changed | stirred) & self._guests.keys()
        try:
            presence, sizes = await at_the_desk(self._note_and_read, noted, tables, tables - self._sizes.keys())
        except Exception:
            self._moved |= moved
            self._newcomers |= newcomers
            raise
        self._sizes |= {table: size for table, size in sizes.items() if table in self._guests}
        for table, present in presence.items():
            self._tell(table, present, newcomers, now)
        for table in changed:
            self._spread(table)

    def _note_and_read(
        self, noted: dict[Place, int], tables: Collection[UUID], unknown: Collection[UUID]
    ) -> tuple[dict[UUID, Presence], dict[UUID, int]]:
        """In a thread of the desk."""
        if noted:
            note_attendance(process=self._process, present=noted)
        now = now_ms()
        if now >= self._next_sweep:
            self._next_sweep = now + SWEEP_EVERY
            sweep_attendance()
        sizes = dict(Table.objects.filter(pk__in=unknown).values_list("pk", "size")) if unknown else {}
        return presence_of(tables) if tables else {}, sizes

    def _tell(self, table: UUID, present: Presence, newcomers: Collection[Guest], now: int) -> None:
        guests = self._guests.get(table)
        if not guests or table not in self._sizes:
            return
        told, at = self._told.get(table, (None, 0))
        is_due = present.watching <= A_FEW or now >= at + COUNT_EVERY
        is_news = told is None or present.seats != told.seats or (present != told and is_due)
        listeners = guests if is_news else guests.intersection(newcomers)
        if is_news:
            self._told[table] = (present, now)
        seats = [seat in present.seats for seat in range(self._sizes[table])]
        frame = wire.encode(wire.Presence(seats=seats, watching=present.watching))
        for guest in listeners:
            guest.put(frame)
