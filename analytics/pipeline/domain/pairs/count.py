"""Choices about opponents, counted once for each game and again when the game has changed."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.db.models import F, QuerySet

from analytics.collusion.chances_left import chances_when_left
from analytics.collusion.choices import count_choices
from analytics.collusion.kinds import CHOICES_VERSION
from analytics.pipeline.models import CountedChoices, GameOrigin, GameSeat, PlayedGame
from games.engine.packed import PackedError, unpack
from games.engine.records import GameRecord
from games.tables.domain.game.disclosure import held_tables
from games.tables.models import LogEntry, Table
from games.tables.play.log_records import EntryKind

WENT: Final = (EntryKind.AWAY, EntryKind.RESIGNED)


def uncounted_games() -> QuerySet[PlayedGame]:
    """Games with a log. Those that are held back while their round is played are nobody's business yet, not even in sums."""
    games = PlayedGame.objects.filter(has_log=True, set_aside="").exclude(table__in=held_tables())
    current = PlayedGame.objects.filter(choices__version=CHOICES_VERSION, choices__turn=F("turn"))
    return games.exclude(pk__in=current).order_by("pk")


def choices_of(games: Sequence[PlayedGame]) -> list[CountedChoices]:
    """The slow part, without any lock. A log that cannot be read says nothing of anybody."""
    tables = Table.objects.filter(pk__in=[game.table_id for game in games if game.table_id])
    live = dict(tables.values_list("pk", "packed"))
    left = _left(games)
    found = []
    for game in games:
        packed = game.packed if game.table_id is None else live.get(game.table_id)
        try:
            record = unpack(bytes(packed or b""))[0]
        except PackedError:
            continue
        gone = left.get(game.pk, {}) if game.source == GameOrigin.LIVE else None
        found.append(_counted(game, record, gone))
    return found


def write_choices(counted: Sequence[CountedChoices]) -> None:
    CountedChoices.objects.bulk_create(
        counted, update_conflicts=True, unique_fields=["game"], update_fields=["version", "turn", "data", "given_up"]
    )


def _counted(game: PlayedGame, record: GameRecord, left: Mapping[int, int] | None) -> CountedChoices:
    chances = chances_when_left(record, left) if left else {}
    return CountedChoices(
        game=game,
        version=CHOICES_VERSION,
        turn=game.turn,
        data=count_choices(record, left),
        given_up={str(seat): round(1000 * chance) for seat, chance in chances.items()},
    )


def _left(games: Sequence[PlayedGame]) -> dict[int, dict[int, int]]:
    """Of each game who left for good, and after how many moves: by the last time that they went."""
    seats = GameSeat.objects.filter(game__in=games, left=True).exclude(player=None)
    gone = set(seats.values_list("game_id", "seat"))
    by_table = {game.table_id: game for game in games if game.table_id and any(pk == game.pk for pk, _seat in gone)}
    firsts = dict(Table.objects.filter(pk__in=by_table).values_list("pk", "first"))
    entries = LogEntry.objects.filter(table__in=by_table, kind__in=WENT).order_by("seq")
    found: dict[int, dict[int, int]] = {}
    for table, seat, version in entries.values_list("table_id", "seat", "version"):
        game = by_table[table]
        in_order = ((seat or 0) - (firsts[table] or 0)) % game.size
        if (game.pk, in_order) in gone:
            found.setdefault(game.pk, {})[in_order] = version
    return found
