"""The deal."""

from uuid import UUID

from django.utils import timezone

from games.engine.fairness import deal_key
from games.tables.domain.courses import clients_at, first_seat, fresh_courses
from games.tables.domain.locks import changing
from games.tables.domain.refusals import TableBegun, TableNotFull
from games.tables.domain.secrets import seeds_of
from games.tables.domain.times import now_ms
from games.tables.models import Seat, Stage, Table

# How long a full table waits for the bytes of a browser that does not send any.
PATIENCE_MS = 10_000


def deal_if_ready(*, table: Table) -> None:
    """Under the table's lock. A full table is dealt as soon as every person has brought bytes, or after some seconds."""
    seats = list(table.seats.all())
    if any(seat.is_free for seat in seats):
        Table.objects.filter(pk=table.pk).update(wake_at=None)
    elif all(seat.bot or seat.entropy is not None for seat in seats):
        _deal(table, seats)
    elif table.wake_at is None:
        Table.objects.filter(pk=table.pk).update(wake_at=now_ms() + PATIENCE_MS)


def start_table(*, table_id: UUID) -> None:
    """Deal now, with zeros for whoever has not brought bytes."""
    with changing(table_id) as table:
        if table.stage != Stage.WAITING:
            raise TableBegun
        seats = list(table.seats.all())
        if any(seat.is_free for seat in seats):
            raise TableNotFull
        _deal(table, seats)


def wake_waiting_table(*, table_id: UUID) -> None:
    """Its patience is over: who has not brought bytes by now brings zeros."""
    with changing(table_id) as table:
        if table.stage == Stage.WAITING and table.wake_at is not None and table.wake_at <= now_ms():
            _deal(table, list(table.seats.all()))


def _deal(table: Table, seats: list[Seat]) -> None:
    key = deal_key(seeds_of([table.pk])[table.pk], clients_at(seats))
    table.stage, table.started_at = Stage.PLAYING, timezone.now()
    table.first = first_seat(key, table.size)
    table.save(update_fields=["stage", "started_at", "first"])
    course = fresh_courses([table.pk])[table.pk]
    table.head, table.wake_at = course.chain, course.wake_at()
    table.save(update_fields=["head", "wake_at"])
