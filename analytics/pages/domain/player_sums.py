"""What a person's own games add up to, as far as a viewer may know of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from analytics.cardstats.sums.cells import UNRATED, band_of
from analytics.cardstats.sums.totals import SumsTotal
from analytics.pages.domain.groups import PlayerGroup, club_ids_for, group_for
from analytics.pages.domain.rating_states import belief_of
from analytics.pipeline.domain.aggregate.pools import STANDARD, day_of
from analytics.pipeline.domain.query.slices import SIZES, SumsSlice, design_effects, totals_by_size, totals_for
from analytics.pipeline.models import PlayedGame, Rating
from analytics.ratings import provisional_reason
from palermo.accounts.models import User
from palermo.clubs.models import Club
from palermo.visibility import Viewer


@dataclass(frozen=True)
class PlaceCounts:
    """How often somebody came in at each place of a table of this size; the first is the winner's."""

    size: int
    counts: tuple[int, ...]

    @property
    def games(self) -> int:
        return sum(self.counts)

    @property
    def empty_cells(self) -> int:
        """Of a row that has room for the largest table."""
        return SIZES[-1] - self.size


def clubs_to_read(viewer: Viewer, person: User) -> Sequence[int] | None:
    """One's own games are one's own, wherever they were played."""
    if viewer != person:
        return club_ids_for(viewer)
    mine = PlayedGame.objects.filter(sittings__player=person.player).exclude(club=None).order_by()
    return list(mine.values_list("club_id", flat=True).distinct())


def sums_by_size(person: User, *, clubs: Sequence[int] | None) -> dict[int, SumsTotal]:
    """Only sizes that the person has played."""
    found = totals_by_size(SumsSlice(player_id=person.player.pk), clubs=clubs)
    return {size: folded for size, folded in found.items() if folded.sittings}


def own_group(person: User, *, clubs: Sequence[int] | None, size: int | None = None) -> PlayerGroup:
    slice_ = SumsSlice(player_id=person.player.pk, size=size)
    return PlayerGroup(slice_, design_effects(), totals_for(slice_, clubs=clubs))


def peers_group(viewer: Viewer, *, band: int, size: int) -> PlayerGroup:
    """Everybody of the same strength at tables of the same size, the person included."""
    return group_for(SumsSlice(band=band, size=size), clubs=club_ids_for(viewer), clustering=design_effects())


def site_group(viewer: Viewer, *, club: Club | None = None) -> PlayerGroup:
    slice_ = SumsSlice(club_id=club.pk if club else None)
    return group_for(slice_, clubs=club_ids_for(viewer), clustering=design_effects())


def places_by_size(sums: dict[int, SumsTotal]) -> list[PlaceCounts]:
    return [PlaceCounts(size, tuple(folded.counts("place")[:size])) for size, folded in sorted(sums.items())]


def band_today(ratings: Sequence[Rating], *, now: datetime) -> int:
    """By the rating under standard rules; provisional is a band of its own."""
    known = next((belief_of(one) for one in ratings if one.pool == STANDARD), None)
    if known is None or provisional_reason(known, day_of(now)):
        return UNRATED
    return band_of(known.mean)
