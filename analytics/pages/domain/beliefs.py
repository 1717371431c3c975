"""Rows of ratings as the model knows them."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from analytics.pipeline.domain.pools import day_of
from analytics.pipeline.models import Desk, Rating
from analytics.ratings import Belief, newcomer, shown_deviation


def desk() -> Desk | None:
    """The build that is in use and when it last changed; nothing before the first game."""
    return Desk.objects.first()


def belief_of(rating: Rating) -> Belief:
    return Belief(rating.mean, rating.deviation, day_of(rating.last_at), rating.games)


def beliefs_today(pool: str, players: Collection[UUID], *, now: datetime) -> dict[UUID, Belief]:
    """Of these players, newcomers among them, as uncertain as they are today."""
    current = desk()
    rows = Rating.objects.filter(build=current.build_id, pool=pool, player__in=players) if current else []
    known = {row.player_id: belief_of(row) for row in rows}
    today = day_of(now)
    fresh = newcomer(today)
    return {player: grown(known[player], today) if player in known else fresh for player in players}


def grown(belief: Belief, day: float) -> Belief:
    return Belief(belief.mean, shown_deviation(belief, day), day, belief.games)
