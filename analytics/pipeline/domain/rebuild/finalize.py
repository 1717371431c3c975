"""The end of a build: all ratings in order, all sums, then the switch. Each step is small and commits with its progress.

What a step computes follows from rows that only this job changes, so that a worker that comes in later goes on where the last one was
killed, and gets the same.
"""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop

from analytics.pipeline.domain.aggregate.bulk import take_stock
from analytics.pipeline.domain.aggregate.contribution import GameContribution, SeatRating, contribution_of
from analytics.pipeline.domain.aggregate.incremental import (
    KEPT,
    CountedGame,
    TooManyGamesToRate,
    apply_games,
    counted_of,
)
from analytics.pipeline.domain.aggregate.pools import POOLS, pools_of
from analytics.pipeline.domain.aggregate.rating_updates import (
    PointRow,
    PoolRatings,
    point_of,
    write_points,
    write_ratings,
)
from analytics.pipeline.domain.aggregate.sums import changed_sums, write_sums
from analytics.pipeline.domain.facts.store import NewGameCounters
from analytics.pipeline.domain.facts.summary import GameSummary, decode_summary, summaries_of_games
from analytics.pipeline.domain.ingest.ingest import settled_counters
from analytics.pipeline.domain.pairs.compare import compare_soon
from analytics.pipeline.domain.rebuild.nightly import (
    PEOPLE_POOLS,
    curves_of,
    design_effects_in,
    take_over_drawings,
    write_curves,
    write_design_effects,
)
from analytics.pipeline.domain.rebuild.plan import ask_to_clear, begin_rerating
from analytics.pipeline.domain.rebuild.state import state_under_lock
from analytics.pipeline.models import (
    Build,
    BuildGame,
    BuildState,
    PartitionSums,
    PlayedGame,
    Rating,
    RatingPoint,
    StatisticsState,
)
from palermo.common.jobs import JobRun
from palermo.common.lookups import AnyOf

COUNTED_AT_ONCE = 2500
CAUGHT_UP_AT_ONCE = 100

COUNTING = gettext_noop("Rating games and adding up")
DRAWING = gettext_noop("Drawing curves")
CATCHING_UP = gettext_noop("Catching up with new games")


def count_all(run: JobRun, build: Build) -> None:
    """Every game once, in the order of ratings. Whoever takes over rates from the beginning; what was written is not written again."""
    if run.memory.get("rated"):
        return
    take_stock(BuildGame)
    order = _in_order(build)
    standings = {pool: PoolRatings(pool) for pool in POOLS}
    written = int(run.memory.get("counted", 0))
    if not written:
        _forget(build)
    for start in range(0, len(order), COUNTED_AT_ONCE):
        some = order[start : start + COUNTED_AT_ONCE]
        facts = BuildGame.objects.filter(build=build, game__any_of=AnyOf(some))
        if start < written:
            _rate(build, standings, _tolds(facts.filter(in_pool=True), some))
            continue
        counted = counted_of(facts.values_list(*KEPT))
        points = _rate(build, standings, [(game, counted[game].told) for game in some])
        changed = changed_sums(build, added=_contributions(counted, points))
        run.memory["counted"] = start + len(some)
        with run.step(stage=COUNTING, done=start + len(some), total=len(order)):
            write_points(points)
            write_sums(changed)
    run.memory["rated"] = True
    with run.step(stage=COUNTING, done=len(order), total=len(order)):
        for standing in standings.values():
            write_ratings(build, standing, set(standing.ledger.beliefs))


def _forget(build: Build) -> None:
    """What a worker of another release may have begun, in steps of its own."""
    for model in (RatingPoint, Rating, PartitionSums):
        model.objects.filter(build=build).delete()


def _in_order(build: Build) -> list[int]:
    """Sorted here: the order of words in the database depends on its language."""
    rows = BuildGame.objects.filter(build=build).values_list("at", "game__origin", "game_id")
    return [game for _at, _origin, game in sorted(rows)]


def _tolds(facts: QuerySet[BuildGame], order: Sequence[int]) -> list[tuple[int, GameSummary]]:
    tolds = dict(facts.values_list("game_id", "told"))
    return [(game, decode_summary(bytes(tolds[game]))) for game in order if game in tolds]


def _rate(
    build: Build, standings: Mapping[str, PoolRatings], games: Iterable[tuple[int, GameSummary]]
) -> list[PointRow]:
    return [
        row for game, told in games for pool in pools_of(told) for row in standings[pool].take(build.pk, game, told)
    ]


def _contributions(counted: Mapping[int, CountedGame], points: Iterable[PointRow]) -> list[GameContribution]:
    by_game: dict[int, dict[int, SeatRating]] = {game: {} for game in counted}
    for row in points:
        game, seat, point = point_of(row)
        by_game[game][seat] = point
    return [contribution_of(one.told, one.facts, by_game[game]) for game, one in counted.items()]


def draw_all(run: JobRun, build: Build) -> None:
    """Curves and clustering, every night. Then pairs of players are compared."""
    for pool in PEOPLE_POOLS:
        if pool not in run.memory.get("drawn", []):
            curves = curves_of(build, pool)
            run.memory["drawn"] = [*run.memory.get("drawn", []), pool]
            with run.step(stage=DRAWING, done=len(run.memory["drawn"]), total=len(PEOPLE_POOLS) + 1):
                write_curves(build, pool, curves)
    if not run.memory.get("clustered"):
        clustering = design_effects_in(build)
        run.memory["clustered"] = True
        with run.step(stage=DRAWING, done=len(PEOPLE_POOLS) + 1, total=len(PEOPLE_POOLS) + 1):
            write_design_effects(build, clustering)
            compare_soon(run.id)


def catch_up_and_switch(run: JobRun, build: Build) -> None:
    """What has changed since the build was begun, some games at a time; with the last of them the build takes its place."""
    missed = bool(run.memory.get("missed"))
    over = False
    while not over:
        with run.step(stage=CATCHING_UP, done=1, total=1):
            desk = state_under_lock()
            build.refresh_from_db()
            if build.state != BuildState.BUILDING:
                return
            late = list(PlayedGame.objects.filter(turn__gt=build.turn).order_by("turn")[:CAUGHT_UP_AT_ONCE])
            missed = not _apply(desk, build, late) or missed
            run.memory["missed"] = missed
            if late:
                build.turn = late[-1].turn
                build.save(update_fields=["turn"])
            over = len(late) < CAUGHT_UP_AT_ONCE
            if over:
                _switch(desk, build, missed=missed)


def _apply(desk: StatisticsState, build: Build, late: Sequence[PlayedGame]) -> bool:
    """False if there was something that would have taken too long."""
    current = Build.objects.get(pk=desk.build_id)
    tallies = {game.pk: tally for game in late if (tally := settled_counters(current, game))}
    tellings = summaries_of_games(late)
    try:
        apply_games(build, late, tellings, tallies)
    except TooManyGamesToRate:
        refused = [game for game in late if not _applied(build, game, tellings, tallies)]
        return not refused
    return True


def _applied(
    build: Build, game: PlayedGame, tellings: Mapping[int, GameSummary], tallies: Mapping[int, NewGameCounters]
) -> bool:
    try:
        apply_games(build, [game], tellings, tallies)
    except TooManyGamesToRate:
        return False
    return True


def _switch(desk: StatisticsState, build: Build, *, missed: bool) -> None:
    now = timezone.now()
    old = Build.objects.get(pk=desk.build_id)
    old.state = BuildState.REPLACED
    old.save(update_fields=["state"])
    build.state, build.finished_at = BuildState.CURRENT, now
    build.save(update_fields=["state", "finished_at"])
    desk.build, desk.updated_at, desk.behind = build, now, False
    desk.save(update_fields=["build", "updated_at", "behind"])
    take_over_drawings(old, build)
    ask_to_clear(old)
    if missed:
        begin_rerating(desk)
