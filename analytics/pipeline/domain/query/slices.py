"""Which games a number is about, and their sums. Every page of statistics reads through here, so here privacy of clubs is kept."""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final
from uuid import UUID

from django.db.models import Q, Subquery

from analytics.cardstats.measures.design_effect import decode_design_effects
from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.cardstats.sums.accumulator import total_of
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.totals import SumsTotal
from analytics.pipeline.domain.query.cache import PartitionVersion, SumsGone, sums_by_month, sums_of_partitions
from analytics.pipeline.domain.query.player import games_of
from analytics.pipeline.models import Build, BuildState, PartitionSums, StatisticsState
from games.engine.rulesets import EDITIONS

# How often to ask when statistics are being switched over.
ATTEMPTS: Final = 3
# In place of an edition: whatever a club made up itself.
HOUSE: Final = "house"
SIZES: Final = (3, 4, 5, 6)


@dataclass(frozen=True)
class SumsSlice:
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
    def match(self) -> Callable[[SumsCell], bool] | None:
        """Which cells of a partition it is about; None for all of them."""
        asked = (self.event_id, self.size, self.edition, self.band, self.source)
        if asked == (None,) * 5:
            return None
        event, size, edition, band, source = asked

        def matches(cell: SumsCell) -> bool:
            return (
                (size is None or cell.size == size)
                and (band is None or cell.band == band)
                and (edition is None or (cell.edition if cell.edition in EDITIONS else HOUSE) == edition)
                and (source is None or cell.source == source)
                and (event is None or cell.event == event)
            )

        return matches


def totals_for(slice_: SumsSlice, *, clubs: Collection[int] | None) -> SumsTotal:
    """The sums of all games of the slice that may be seen by who sees these clubs; without clubs, those that everybody sees.

    What was played outside of clubs everybody sees.
    """
    match = slice_.match
    return total_of(_sums(slice_, clubs, in_one=match is None), match)


def totals_by_size(slice_: SumsSlice, *, clubs: Collection[int] | None) -> dict[int, SumsTotal]:
    """The same apart for each size of table, of those that the slice is about."""
    sums = _sums(slice_, clubs)
    sizes = SIZES if slice_.size is None else (slice_.size,)
    return {size: total_of(sums, replace(slice_, size=size).match) for size in sizes}


def updated_at() -> datetime | None:
    return StatisticsState.objects.values_list("updated_at", flat=True).first()


def statistics_status() -> tuple[datetime | None, dict[str, float]]:
    """When the statistics that are shown were last updated, and how alike the games of one person are in them, by measure."""
    found = StatisticsState.objects.values_list("updated_at", "build__clustering").first()
    if found is None:
        return None, {}
    return found[0], decode_design_effects(bytes(found[1])) if found[1] else {}


def design_effects() -> dict[str, float]:
    return statistics_status()[1]


def seen_by(clubs: Collection[int] | None) -> Q:
    """For rows that have a club or none."""
    return Q(club=None) | (Q(club__is_public=True) if clubs is None else Q(club__in=clubs))


def _stamps(slice_: SumsSlice, clubs: Collection[int] | None) -> list[PartitionVersion]:
    folds = PartitionSums.objects.filter(seen_by(clubs), build__state=BuildState.CURRENT)
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
        current = Build.objects.filter(state=BuildState.CURRENT).values("pk")[:1]
        folds = folds.filter(key__in=games_of([slice_.player_id], build=Subquery(current)).values("key"))
    rows = folds.order_by("month", "pk").values_list(
        "pk", "build_id", "key", "version", "build__started_at", "month", "club__is_public"
    )
    return [
        PartitionVersion(pk, build, key, version, born, month, is_public is not False)
        for pk, build, key, version, born, month, is_public in rows
    ]


def _sums(slice_: SumsSlice, clubs: Collection[int] | None, *, in_one: bool = False) -> list[Sums]:
    """With `in_one` their cells may be added up already."""
    for _attempt in range(ATTEMPTS - 1):
        with suppress(SumsGone):
            return _sums_now(slice_, clubs, in_one=in_one)
    return _sums_now(slice_, clubs, in_one=in_one)


def _sums_now(slice_: SumsSlice, clubs: Collection[int] | None, *, in_one: bool) -> list[Sums]:
    stamps = _stamps(slice_, clubs)
    whole_site = (slice_.club_id, slice_.season_id, slice_.event_id, slice_.player_id) == (None,) * 4
    return sums_by_month(stamps, in_one=in_one) if whole_site else sums_of_partitions(stamps, slice_.player_id)
