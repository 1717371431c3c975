"""The deal, or that there will be none."""

from uuid import UUID

from django.conf import settings
from django.utils import timezone

from games.engine.fairness import deal_key
from games.tables.domain.errors import TableBegun, TableNotFull
from games.tables.domain.game.cache import clients_at, first_seat, fresh_live_games
from games.tables.domain.game.finish import abandon_table
from games.tables.domain.game.secrets import seeds_of
from games.tables.domain.locks import changing
from games.tables.hooks import is_counted_elsewhere
from games.tables.models import USUAL_STAND_IN_LIMIT, Seat, Stage, Table
from palermo.common.times import now_ms

# How long a full table waits for the bytes of a browser that does not send any.
PATIENCE_MS = 10_000
# How long a table stays open that nobody sits down at any more.
EXPIRY_MS = 2 * 3600 * 1000


def deal_if_ready(*, table: Table) -> None:
    """Under the table's lock. A full table is dealt as soon as every person has brought bytes, or after some seconds.

    Who was seated by an event has to be called first, and gets longer to come.
    """
    seats = list(table.seats.all())
    if any(seat.is_free for seat in seats):
        _wake(table, now_ms() + EXPIRY_MS)
    elif all(seat.bot or seat.entropy is not None for seat in seats):
        _deal(table, seats)
    else:
        patience = now_ms() + (round(1000 * settings.TABLE_CALLING_SECONDS) if table.arranged else PATIENCE_MS)
        _wake(table, patience if table.wake_at is None else min(table.wake_at, patience))


def wake_waiting_table(*, table_id: UUID) -> None:
    """For the sweeper. A full table has waited long enough for bytes and is dealt; one that nobody joins is called off."""
    if not Table.objects.filter(pk=table_id, stage=Stage.WAITING, wake_at__lte=now_ms()).exists():
        return
    with changing(table_id) as table:
        if table.stage != Stage.WAITING or table.wake_at is None or table.wake_at > now_ms():
            return
        seats = list(table.seats.all())
        if any(seat.is_free for seat in seats):
            abandon_table(table=table)
        else:
            _deal(table, seats)


def start_table(*, table_id: UUID) -> None:
    """Deal now, with zeros for whoever has not brought bytes."""
    with changing(table_id) as table:
        if table.stage != Stage.WAITING:
            raise TableBegun
        seats = list(table.seats.all())
        if any(seat.is_free for seat in seats):
            raise TableNotFull
        _deal(table, seats)


def _deal(table: Table, seats: list[Seat]) -> None:
    key = deal_key(seeds_of([table.pk])[table.pk], clients_at(seats))
    table.stage, table.started_at = Stage.PLAYING, timezone.now()
    table.first = first_seat(key, table.size)
    if table.stand_in_limit is None and is_counted_elsewhere(table):
        table.stand_in_limit = USUAL_STAND_IN_LIMIT
    table.save(update_fields=["stage", "started_at", "first", "stand_in_limit"])
    live_game = fresh_live_games([table.pk])[table.pk]
    table.head, table.wake_at, table.deciding = live_game.chain, live_game.wake_at(), live_game.deciding
    table.save(update_fields=["head", "wake_at", "deciding"])


def _wake(table: Table, at: int) -> None:
    table.wake_at = at
    table.save(update_fields=["wake_at"])
