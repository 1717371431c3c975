"""Bringing a build up to date with games that are new, have changed or no longer count.

A build is a function of its `BuildGame` rows. A change takes the old contribution of every game it touches out of the sums and adds the new
one: the game's own, and those of all later games of its pool, whose ratings follow from it. Everything is integers or recomputed from
the same numbers in the same order, so that the outcome does not depend on the way.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from analytics.cardstats.facts import GameFacts, decode_facts
from analytics.pipeline.domain.aggregate.bulk import insert_rows
from analytics.pipeline.domain.aggregate.contribution import GameContribution, SeatRating, contribution_of
from analytics.pipeline.domain.aggregate.pools import BOTS, game_in, name_in, pools_of
from analytics.pipeline.domain.aggregate.rating_updates import (
    PointRow,
    forget_points,
    point_of,
    points_of,
    pool_ratings_before,
    pool_ratings_now,
    write_points,
    write_ratings,
)
from analytics.pipeline.domain.aggregate.sums import change_sums
from analytics.pipeline.domain.facts.store import NewGameCounters, write_counters
from analytics.pipeline.domain.facts.summary import GameSummary, decode_summary, encode_summary
from analytics.pipeline.models import Build, BuildGame, GameCounters, PlayedGame
from palermo.common.lookups import AnyOf

FactsRow = tuple[Any, ...]
# Of facts, what it takes to count the game.
KEPT = ("game_id", "tally_id", "told")
Kept = tuple[int, UUID, bytes]
FACTS_FIELDS = ("build", "game", "tally", "told", "key", "family", "at", "in_pool")
# So many later games may have to be rated again while others wait for the desk.
MOST_AT_ONCE = 2000


class TooManyGamesToRate(Exception):
    """So many games would have to be rated again that it must be done in steps. Nothing was changed."""


@dataclass(frozen=True)
class CountedGame:
    """A game as a build counts it. The number of a tally stands for its data."""

    told: GameSummary
    tally: UUID
    data: bytes = field(compare=False)

    @property
    def facts(self) -> GameFacts:
        return decode_facts(self.data)


@dataclass(frozen=True)
class GameChange:
    game: int
    before: CountedGame | None
    after: CountedGame | None

    def rerated(self) -> list[GameSummary]:
        """Where ratings begin to differ: at the game as it was and as it is; nowhere if they do not see the difference."""
        was, now = (_as_rated(one) for one in (self.before, self.after))
        return [] if was == now else [one.told for one in (self.before, self.after) if one and _as_rated(one)[1]]


def _as_rated(counted: CountedGame | None) -> tuple[object, list[object]]:
    if counted is None:
        return None, []
    return counted.told.order, [(pool, game_in(pool, counted.told)) for pool in pools_of(counted.told)]


def counted_of(rows: Iterable[Kept]) -> dict[int, CountedGame]:
    """Of rows of `KEPT`. Two questions: a join of so many rows is planned badly by a database that has not counted them yet."""
    told = list(rows)
    kept = GameCounters.objects.filter(pk__any_of=AnyOf(tally for _game, tally, _told in told))
    data = dict(kept.values_list("pk", "data"))
    return {game: CountedGame(decode_summary(bytes(words)), tally, bytes(data[tally])) for game, tally, words in told}


def apply_games(
    build: Build,
    games: Sequence[PlayedGame],
    tellings: Mapping[int, GameSummary],
    tallies: Mapping[int, NewGameCounters],
) -> bool:
    """Under the desk's lock. `tallies` has that of each game that counts. False if the build had all of it already."""
    had = counted_of(BuildGame.objects.filter(build=build, game__in=[game.pk for game in games]).values_list(*KEPT))
    changes = [
        change
        for game in games
        if (change := GameChange(game.pk, had.get(game.pk), _wanted(game, tellings, tallies))).before != change.after
    ]
    if not changes:
        return False
    begins = _beginnings(changes)
    later = _later_games(build, begins, {change.game for change in changes})
    before = {change.game: change.before for change in changes if change.before} | later
    after = {change.game: change.after for change in changes if change.after} | later
    was = points_of(build, before)
    _write_facts(build, changes, tallies)
    became = dict(was)
    for family, first in begins.items():
        became |= _rate_again(build, family, first, before, after)
    taken_out = {game: _contribution(counted, was[game]) for game, counted in before.items()}
    added = {game: _contribution(counted, became.get(game, {})) for game, counted in after.items()}
    same = {game for game in taken_out.keys() & added.keys() if taken_out[game] == added[game]}
    change_sums(
        build,
        taken_out=[one for game, one in taken_out.items() if game not in same],
        added=[one for game, one in added.items() if game not in same],
    )
    return True


def _wanted(
    game: PlayedGame, tellings: Mapping[int, GameSummary], tallies: Mapping[int, NewGameCounters]
) -> CountedGame | None:
    return None if game.set_aside else CountedGame(tellings[game.pk], tallies[game.pk].id, tallies[game.pk].data)


def _beginnings(changes: Iterable[GameChange]) -> dict[str, GameSummary]:
    """By family, the first game at which its ratings differ."""
    found: dict[str, GameSummary] = {}
    for change in changes:
        for told in change.rerated():
            if told.family not in found or told.order < found[told.family].order:
                found[told.family] = told
    return found


def _later_games(build: Build, begins: Mapping[str, GameSummary], changing: Collection[int]) -> dict[int, CountedGame]:
    found: dict[int, CountedGame] = {}
    for family, first in begins.items():
        rows = BuildGame.objects.filter(build=build, family=family, in_pool=True, at__gte=first.moment)
        rows = rows.exclude(game__in=list(changing))
        if rows.count() > MOST_AT_ONCE:
            raise TooManyGamesToRate
        found |= {
            game: counted
            for game, counted in counted_of(rows.values_list(*KEPT)).items()
            if counted.told.order >= first.order
        }
    return found


def _write_facts(build: Build, changes: Sequence[GameChange], tallies: Mapping[int, NewGameCounters]) -> None:
    BuildGame.objects.filter(build=build, game__in=[change.game for change in changes if change.before]).delete()
    now = [(change.game, change.after) for change in changes if change.after]
    write_counters([tallies[game] for game, _counted in now])
    write_facts([facts_row(build.pk, game, counted.told, counted.tally) for game, counted in now])


def facts_row(build_id: int, game: int, told: GameSummary, tally: UUID) -> FactsRow:
    in_pool = any(True for _ in pools_of(told))
    return build_id, game, tally, encode_summary(told), told.key, told.family, told.moment, in_pool


def write_facts(rows: Iterable[FactsRow]) -> None:
    insert_rows(BuildGame, FACTS_FIELDS, rows)


def _rate_again(
    build: Build, family: str, first: GameSummary, before: Mapping[int, CountedGame], after: Mapping[int, CountedGame]
) -> dict[int, dict[int, SeatRating]]:
    """From this game on. The points of every game in question are replaced."""
    was = {game for game, one in before.items() if one.told.family == family and one.told.order >= first.order}
    run = sorted(
        (one.told.order, game, one.told)
        for game, one in after.items()
        if one.told.family == family and one.told.order >= first.order
    )
    forget_points(build, was)
    became: dict[int, dict[int, SeatRating]] = {game: {} for game in was}
    for pool in (family, family + BOTS):
        tolds = [(game, told) for _, game, told in run if pool in pools_of(told)]
        names = _names(pool, [told for _, told in tolds] + [before[game].told for game in was])
        if not names:
            continue
        standing = pool_ratings_before(build, pool, names, first) if was else pool_ratings_now(build, pool, names)
        rows: list[PointRow] = [row for game, told in tolds for row in standing.take(build.pk, game, told)]
        write_points(rows)
        write_ratings(build, standing, names)
        for row in rows:
            game, seat, point = point_of(row)
            became.setdefault(game, {})[seat] = point
    return became


def _names(pool: str, tolds: Iterable[GameSummary]) -> set[str]:
    return {name for told in tolds if pool in pools_of(told) for seat in told.seats if (name := name_in(pool, seat))}


def _contribution(counted: CountedGame, points: Mapping[int, SeatRating]) -> GameContribution:
    return contribution_of(counted.told, counted.facts, points)
