"""A group of games as one viewer gets to see it."""

from collections.abc import Sequence
from dataclasses import dataclass

from analytics.cardstats.measures.estimates import DesignEffects, Estimate, estimates
from analytics.cardstats.measures.measures import Measure
from analytics.cardstats.sums.totals import SumsTotal
from analytics.pipeline.domain.query.slices import SumsSlice, totals_by_size, totals_for
from palermo.visibility import Viewer, clubs_seen_by

# Of fewer people one could tell who did what.
FEWEST_PLAYERS = 5


@dataclass(frozen=True)
class PlayerGroup:
    """`folded` is None where too few people played to show anything. One player's own numbers are that player's own."""

    slice: SumsSlice
    clustering: DesignEffects
    folded: SumsTotal | None

    @property
    def games(self) -> int:
        """Of a player: those that the player sat in."""
        if self.folded is None:
            return 0
        return self.folded.sittings if self.slice.player_id else round(self.folded.games60 / 60)

    def estimates(self, measure: Measure) -> list[Estimate]:
        return [] if self.folded is None else estimates(measure, self.folded, self.clustering)


def club_ids_for(viewer: Viewer) -> Sequence[int] | None:
    """As `totals_for` wants them: None for what everybody may see."""
    return list(clubs_seen_by(viewer).values_list("pk", flat=True)) if viewer.is_authenticated else None


def group_for(slice_: SumsSlice, *, clubs: Sequence[int] | None, clustering: DesignEffects) -> PlayerGroup:
    return PlayerGroup(slice_, clustering, shown_or_none(slice_, totals_for(slice_, clubs=clubs)))


def groups_by_size(group: PlayerGroup, *, clubs: Sequence[int] | None) -> dict[int, PlayerGroup]:
    by_size = totals_by_size(group.slice, clubs=clubs)
    return {
        size: PlayerGroup(group.slice, group.clustering, shown_or_none(group.slice, folded))
        for size, folded in by_size.items()
    }


def shown_or_none(slice_: SumsSlice, folded: SumsTotal) -> SumsTotal | None:
    """Games that only bots played are nobody's secret."""
    few = 0 < folded.players < FEWEST_PLAYERS
    return None if few and slice_.player_id is None else folded
