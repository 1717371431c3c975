"""Who is at a table now. Each process writes down its own sockets and reads everybody's.

A process that was killed writes nothing any more, and what it wrote last soon counts for nothing: nobody has to notice its end.
"""

from collections.abc import Collection, Mapping
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Sum

from games.tables.models import SPECTATORS, Attendance
from palermo.common.times import now_ms

# A process notes its sockets every ten seconds, so it may fail to do so twice.
FRESH_MS = 30_000
# Long after they count for nothing. What is deleted at once may just be about to be written again.
KEPT_MS = 10 * 60_000

# A table, and a seat at it; None for those who watch.
PresencePlace = tuple[UUID, int | None]


class TablePresence(msgspec.Struct, frozen=True):
    seats: frozenset[int] = frozenset()
    watching: int = 0


def note_presence(*, process: str, present: Mapping[PresencePlace, int]) -> None:
    """How many sockets this process has in each of these places; 0 where the last one has gone."""
    now = now_ms()
    # In one order for all processes, so that two cannot wait for each other's rows.
    places = sorted(present.items(), key=lambda item: (item[0][0], _column(item[0][1])))
    rows = [
        Attendance(table_id=table, seat=_column(seat), process=process, sockets=sockets, seen_at=now)
        for (table, seat), sockets in places
    ]
    with transaction.atomic():
        Attendance.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["table", "seat", "process"],
            update_fields=["sockets", "seen_at"],
        )


def forget_presence(*, process: str) -> None:
    """The process closes its doors."""
    Attendance.objects.filter(process=process).delete()


def sweep_presence() -> int:
    """Remove what processes left behind that are no more. Returns how many rows there were."""
    return Attendance.objects.filter(seen_at__lte=now_ms() - KEPT_MS).delete()[0]


def presence_of(table_ids: Collection[UUID]) -> dict[UUID, TablePresence]:
    """Somebody at a seat is there once, with however many windows; of watchers every window counts."""
    rows = Attendance.objects.filter(table_id__in=table_ids, sockets__gt=0, seen_at__gt=now_ms() - FRESH_MS)
    seats: dict[UUID, set[int]] = {table_id: set() for table_id in table_ids}
    watching = dict.fromkeys(table_ids, 0)
    for table_id, seat, sockets in rows.values_list("table_id", "seat").annotate(Sum("sockets")):
        if seat == SPECTATORS:
            watching[table_id] = sockets
        else:
            seats[table_id].add(seat)
    return {table_id: TablePresence(frozenset(seats[table_id]), watching[table_id]) for table_id in table_ids}


def _column(seat: int | None) -> int:
    return SPECTATORS if seat is None else seat
