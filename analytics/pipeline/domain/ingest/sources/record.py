"""Games that clubs have put on record. One that has a result in an event or at a club night is that game, and the recording its log."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from analytics.pipeline.domain.ingest.seasons import season_of_night
from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.models import GameOrigin, PlayedGame
from games.engine.rulesets import ruleset_from
from games.replays.models import RecordedGame, RecordedSeat, RecordingStage, RecordingVisibility
from games.replays.permissions import recordings_of_running_rounds
from games.tables.models import Table


def read_recording(name: str) -> SourceGame | None:
    """If a card was never told, or a round still plays, its cards are not counted, only what came of the game."""
    game = _counting().filter(pk=UUID(name), event_table=None, night_game=None).first()
    if game is None:
        return None
    return SourceGame(
        origin=f"{GameOrigin.RECORD}:{game.pk}",
        source=GameOrigin.RECORD,
        recording=game.pk,
        packed=bytes(game.packed or b""),
        club_id=game.club_id,
        season_id=season_of_night(game.club_id, game.played_at, []),
        event_id=None,
        ruleset=ruleset_from(game.ruleset),
        played_at=game.played_at,
        seconds=None,
        has_log=has_open_cards(game),
        rated=True,
        listed=True,
        sitters=tuple(
            SourceSeat(player_id=seat.player_id, place=seat.place or 1, score=seat.score) for seat in _in_order(game)
        ),
    )


def unread_recordings() -> Iterator[str]:
    known = PlayedGame.objects.exclude(recording=None).values("recording")
    found = _counting().filter(event_table=None, night_game=None).exclude(pk__in=known)
    for pk in found.order_by("played_at", "pk").values_list("pk", flat=True).iterator():
        yield str(pk)


def with_log(reading: SourceGame, **result: int) -> SourceGame:
    """The game of a result (`event_table` or `night_game`) with the log of its recording, if there is one in which every card was told."""
    game = _counting().filter(**result).first()
    sitters = {sitter.player_id: sitter for sitter in reading.sitters}
    seats = [] if game is None else _in_order(game)
    if game is None or {seat.player_id for seat in seats} != set(sitters):
        return reading
    if not has_open_cards(game):
        return replace(reading, recording=game.pk)
    in_order = tuple(sitters[seat.player_id] for seat in seats)
    return replace(reading, recording=game.pk, packed=bytes(game.packed or b""), has_log=True, sitters=in_order)


def has_open_cards(game: RecordedGame) -> bool:
    return not game.untold and not recordings_of_running_rounds().filter(pk=game.pk).exists()


def _counting() -> QuerySet[RecordedGame]:
    """Finished, of a club, for others to see, every seat a player, and not played at a table here, where it counts already."""
    games = RecordedGame.objects.filter(stage=RecordingStage.FINISHED, club__isnull=False)
    games = games.exclude(pk__in=recordings_of_tables())
    unknown = RecordedSeat.objects.filter(player=None).values("game")
    return games.exclude(visibility=RecordingVisibility.MINE).exclude(pk__in=unknown)


def recordings_of_tables() -> QuerySet[RecordedGame, Any]:
    """Of games that were played at a table here: from before they were recognised, or brought while the game was just being archived."""
    tables = Table.objects.filter(branched_at=None, fingerprint=OuterRef("fingerprint"))
    return RecordedGame.objects.exclude(fingerprint="").filter(Exists(tables)).values("pk")


def _in_order(game: RecordedGame) -> list[RecordedSeat]:
    """Of play: who began comes first."""
    seats = list(game.seats.all())
    return seats[game.first :] + seats[: game.first]
