"""From a row to the game itself, whether it was played here or recorded elsewhere. Only of games that are over."""

from collections.abc import Collection
from contextlib import suppress
from uuid import UUID

from django.db.models import Q

from games.engine import GameRecord
from games.engine.packed import PackedError, unpack
from games.replays.domain.errors import NotOver
from games.replays.domain.games import record_at
from games.replays.models import CatalogueEntry, FinishedGame, RecordedSeat
from games.tables.interfaces.bot_labels import bot_name
from games.tables.models import Seat, Stage, Table


def record_of(game: FinishedGame) -> GameRecord:
    if isinstance(game, Table):
        if game.stage != Stage.FINISHED:
            raise NotOver
        return record_at(game)
    if game.packed is None:
        raise NotOver
    return unpack(bytes(game.packed))[0]


def names_of(game: FinishedGame) -> tuple[str, ...]:
    """By seat, as people call them."""
    return tuple(_name(seat) for seat in game.seats.all())


def _name(seat: Seat | RecordedSeat) -> str:
    if isinstance(seat, RecordedSeat):
        return str(seat.player) if seat.player is not None else seat.name
    return bot_name(seat.bot) if seat.bot else str(seat.player or "")


def records_of(game_ids: Collection[UUID]) -> dict[UUID, GameRecord]:
    """Of many games of the catalogue in one query; without those that are not packed yet, or cannot be read."""
    entries = CatalogueEntry.objects.filter(Q(table__in=game_ids) | Q(recording__in=game_ids))
    found = {}
    for table, recording, *logs in entries.values_list("table", "recording", "table__packed", "recording__packed"):
        with suppress(PackedError):
            for packed in filter(None, logs):
                found[table or recording] = unpack(bytes(packed))[0]
    return found
