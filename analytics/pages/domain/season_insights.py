"""How a season goes: who comes, who comes again, what is played."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count

from analytics.pages.domain.event_insights import SMALLEST_GROUP
from analytics.pages.domain.rating_states import desk
from analytics.pipeline.domain.aggregate.pools import STANDARD
from analytics.pipeline.models import GameOrigin, PlayedGame, Rating
from tournaments.leagues.domain.evening_results import SeasonEvening, evenings_of, showings_of
from tournaments.leagues.models import Season


@dataclass(frozen=True)
class EveningInsight:
    """`fresh` were never there before in this season; `again` were at the evening before."""

    evening: SeasonEvening
    players: int
    fresh: int
    again: int
    again_of: int


@dataclass(frozen=True)
class GamesOfKind:
    source: GameOrigin
    size: int
    games: int


@dataclass(frozen=True)
class SeasonInsights:
    """`evenings_each` says how many players came to so many evenings."""

    evenings: tuple[EveningInsight, ...]
    evenings_each: dict[int, int]
    games: tuple[GamesOfKind, ...]
    ratings: tuple[float, ...]
    updated_at: datetime | None

    @property
    def players(self) -> int:
        return sum(self.evenings_each.values())

    @property
    def usual(self) -> float:
        """Players at an evening, on average."""
        return sum(one.players for one in self.evenings) / len(self.evenings) if self.evenings else 0.0

    @property
    def came_again(self) -> tuple[int, int]:
        """Of all who were at an evening with another after it: how many were at that one too."""
        return sum(one.again for one in self.evenings), sum(one.again_of for one in self.evenings)

    @property
    def number_of_games(self) -> int:
        return sum(one.games for one in self.games)


def season_insights_for(season: Season) -> SeasonInsights:
    over = [evening for evening in evenings_of(season) if evening.is_over]
    there = [{showing.player for showing in showings_of(season, evening)} for evening in over]
    each = Counter(player for players in there for player in players)
    current = desk()
    ratings: list[float] = []
    if current is not None and len(each) >= SMALLEST_GROUP:
        rows = Rating.objects.filter(build=current.build_id, pool=STANDARD, player__in=list(each))
        ratings = sorted(rows.values_list("mean", flat=True))
    return SeasonInsights(
        evenings=_evenings(over, there),
        evenings_each=dict(sorted(Counter(each.values()).items())),
        games=_games(season),
        ratings=tuple(ratings) if len(ratings) >= SMALLEST_GROUP else (),
        updated_at=current.updated_at if current else None,
    )


def _evenings(over: Sequence[SeasonEvening], there: Sequence[set[str]]) -> tuple[EveningInsight, ...]:
    known: set[str] = set()
    before: set[str] = set()
    found = []
    for evening, players in zip(over, there, strict=True):
        facts = EveningInsight(evening, len(players), len(players - known), len(players & before), len(before))
        found.append(facts)
        known |= players
        before = players
    return tuple(found)


def _games(season: Season) -> tuple[GamesOfKind, ...]:
    counted = PlayedGame.objects.filter(season=season, set_aside="").order_by()
    rows = counted.values_list("source", "size").annotate(games=Count("pk")).order_by("source", "size")
    return tuple(GamesOfKind(GameOrigin(source), size, games) for source, size, games in rows)
