"""Rows of ratings as the model knows them."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from analytics.pipeline.domain.aggregate.pools import day_of
from analytics.pipeline.models import Rating, StatisticsState
from analytics.ratings import RatingState, newcomer, shown_deviation


def desk() -> StatisticsState | None:
    """The build that is in use and when it last changed; nothing before the first game."""
    return StatisticsState.objects.first()


def belief_of(rating: Rating) -> RatingState:
    return RatingState(rating.mean, rating.deviation, day_of(rating.last_at), rating.games)


def beliefs_today(pool: str, players: Collection[UUID], *, now: datetime) -> dict[UUID, RatingState]:
    """Of these players, newcomers among them, as uncertain as they are today."""
    current = desk()
    rows = Rating.objects.filter(build=current.build_id, pool=pool, player__in=players) if current else []
    known = {row.player_id: belief_of(row) for row in rows}
    today = day_of(now)
    fresh = newcomer(today)
    return {player: grown(known[player], today) if player in known else fresh for player in players}


def grown(belief: RatingState, day: float) -> RatingState:
    return RatingState(belief.mean, shown_deviation(belief, day), day, belief.games)
