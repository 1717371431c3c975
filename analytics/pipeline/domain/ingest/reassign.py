"""Games that come to a season, leave it, or turn out to be another person's."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID, uuid4

from django.db import transaction

from analytics.pipeline.domain.ingest.ingest import count_games
from analytics.pipeline.domain.ingest.seasons import season_of_event, season_of_night
from analytics.pipeline.domain.rebuild.state import next_change_nos, state_under_lock
from analytics.pipeline.models import Curve, ExclusionReason, GameOrigin, GameSeat, PlayedGame, Rating, StatisticsState
from palermo.common.jobs import enqueue_job

REASSIGN_GAMES = "statistics.move_games"
PUT_TOGETHER = "statistics.put_together"


def request_reassign(*, club_id: int, event_id: int | None, since: datetime | None, until: datetime | None) -> None:
    arguments = {
        "club_id": club_id,
        "event_id": event_id,
        "since": since.isoformat() if since else None,
        "until": until.isoformat() if until else None,
    }
    enqueue_job(kind=REASSIGN_GAMES, key=f"{REASSIGN_GAMES}:{uuid4()}", arguments=arguments)


def reassign_games(*, club_id: int, event_id: int | None, since: datetime | None, until: datetime | None) -> None:
    """Each to the season that it belongs to now. Ratings do not know of seasons, so only sums move."""
    with transaction.atomic():
        desk = state_under_lock()
        found = PlayedGame.objects.filter(club_id=club_id).exclude(source=GameOrigin.RECORD, recording=None)
        found = found.exclude(source=GameOrigin.NIGHT)
        if event_id is not None:
            found = found.filter(event_id=event_id)
        else:
            found = found.filter(event=None, played_at__gte=since, played_at__lt=until)
        moved = [game for game in found.order_by("pk") if _moves(game)]
        _write_turns(desk, moved, "season")
        _count(desk, moved)


def _moves(game: PlayedGame) -> bool:
    before = game.season_id
    if game.event_id is not None:
        game.season_id = season_of_event(game.event_id)
    else:
        bots = GameSeat.objects.filter(game=game).values_list("bot", flat=True)
        game.season_id = season_of_night(game.club_id, game.played_at, list(bots))
    return game.season_id != before


def note_merge(kept: UUID, merged: UUID) -> None:
    """Who goes must not stand on any list beside who is kept. The games follow by a job."""
    if GameSeat.objects.filter(player_id=merged).exists():
        for model in (Rating, Curve):
            model.objects.filter(player_id=merged).delete()
        arguments = {"player_id": str(kept)}
        enqueue_job(kind=PUT_TOGETHER, key=f"{PUT_TOGETHER}:{merged}", arguments=arguments)


def put_together(*, player_id: UUID) -> None:
    """All games of who was kept are told anew; those that were theirs before have nothing new to say."""
    with transaction.atomic():
        desk = state_under_lock()
        games = list(PlayedGame.objects.filter(sittings__player_id=player_id).order_by("pk"))
        _write_turns(desk, games)
        _count(desk, games)


def _write_turns(desk: StatisticsState, games: Sequence[PlayedGame], *fields: str) -> None:
    for game, turn in zip(games, next_change_nos(desk, len(games)), strict=True):
        game.turn = turn
    PlayedGame.objects.bulk_update(games, ["turn", *fields], batch_size=500)


def _count(desk: StatisticsState, games: Iterable[PlayedGame]) -> None:
    counting = [game for game in games if game.set_aside != ExclusionReason.TAKEN_BACK]
    if counting:
        count_games(desk, counting, {})
