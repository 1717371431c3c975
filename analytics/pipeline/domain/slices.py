"""Which games a number is about, and their sums. Every page of statistics reads through here, so here privacy of clubs is kept."""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from uuid import UUID

from django.db.models import Q

from analytics.cardstats.cells import Cell
from analytics.cardstats.folding import total_of
from analytics.cardstats.sums import Folded
from analytics.pipeline.domain.shelves import FoldsGone, Stamp, sums_by_month, sums_of_folds
from analytics.pipeline.models import BuildState, Desk, Fold

# How often to ask when statistics are being switched over.
ATTEMPTS: Final = 3


@dataclass(frozen=True)
class Slice:
    """What is None is not asked for. `since` and `until` are first days of months, both included."""

    club_id: int | None = None
    season_id: int | None = None
    event_id: int | None = None
    size: int | None = None
    edition: str | None = None
    band: int | None = None
    source: str | None = None
    since: date | None = None
    until: date | None = None
    player_id: UUID | None = None

    @property
    def match(self) -> Callable[[Cell], bool] | None:
        """Which cells of a partition it is about; None for all of them."""
        asked = (self.event_id, self.size, self.edition, self.band, self.source)
        if asked == (None,) * 5:
            return None
        event, size, edition, band, source = asked

        def matches(cell: Cell) -> bool:
            return (
                (size is None or cell.size == size)
                and (band is None or cell.band == band)
                and (edition is None or cell.edition == edition)
                and (source is None or cell.source == source)
                and (event is None or cell.event == event)
            )

        return matches


def folded_for(slice_: Slice, *, clubs: Collection[int] | None) -> Folded:
    """The sums of all games of the slice that may be seen by who sees these clubs; without clubs, those that everybody sees.

    What was played outside of clubs everybody sees.
    """
    for _attempt in range(ATTEMPTS - 1):
        with suppress(FoldsGone):
            return _folded(slice_, clubs)
    return _folded(slice_, clubs)


def players_in(slice_: Slice, *, clubs: Collection[int] | None) -> int:
    """How many different people sat at these games."""
    return folded_for(slice_, clubs=clubs).players


def updated_at() -> datetime | None:
    return Desk.objects.values_list("updated_at", flat=True).first()


def seen_by(clubs: Collection[int] | None) -> Q:
    """For rows that have a club or none."""
    return Q(club=None) | (Q(club__is_public=True) if clubs is None else Q(club__in=clubs))


def _stamps(slice_: Slice, clubs: Collection[int] | None) -> list[Stamp]:
    folds = Fold.objects.filter(seen_by(clubs), build__state=BuildState.CURRENT)
    if slice_.club_id is not None:
        folds = folds.filter(club=slice_.club_id)
    if slice_.season_id is not None:
        folds = folds.filter(season=slice_.season_id)
    if slice_.event_id is not None:
        folds = folds.filter(club__events=slice_.event_id)
    if slice_.since is not None:
        folds = folds.filter(month__gte=slice_.since)
    if slice_.until is not None:
        folds = folds.filter(month__lte=slice_.until)
    if slice_.player_id is not None:
        folds = folds.filter(players__player=slice_.player_id)
    rows = folds.order_by("month", "pk").values_list("pk", "version", "build__started_at", "month", "club__is_public")
    return [Stamp(pk, version, born, month, is_public is not False) for pk, version, born, month, is_public in rows]


def _folded(slice_: Slice, clubs: Collection[int] | None) -> Folded:
    stamps = _stamps(slice_, clubs)
    whole_site = (slice_.club_id, slice_.season_id, slice_.event_id, slice_.player_id) == (None,) * 4
    match = slice_.match
    if whole_site:
        return total_of(sums_by_month(stamps, in_one=match is None), match)
    return total_of(sums_of_folds(stamps, slice_.player_id), match)
