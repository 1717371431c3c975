"""Ratings as seeds of tournaments."""

from collections.abc import Collection
from uuid import UUID

from analytics.pipeline.domain.aggregate.pools import STANDARD
from analytics.pipeline.domain.rebuild.state import current_build
from analytics.pipeline.models import Rating
from tournaments.events.domain.entrants.seeding import seed_provider


@seed_provider
def ratings_of(player_ids: Collection[UUID]) -> dict[UUID, float]:
    """Provisional ones too: with few games a rating stays near the middle, and more than that a seed need not say."""
    build = current_build()
    if build is None:
        return {}
    rows = Rating.objects.filter(build=build, pool=STANDARD, player_id__in=list(player_ids))
    return {player: round(mean, 1) for player, mean in rows.values_list("player_id", "mean") if player is not None}
