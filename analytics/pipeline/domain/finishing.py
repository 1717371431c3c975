"""The end of a build: all ratings in order, all sums, then the switch. Each step is small and commits with its progress.

What a step computes follows from rows that only this job changes, so that a worker that comes in later goes on where the last one was
killed, and gets the same.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_noop

from analytics.pipeline.domain.applying import TooMuchAtOnce, apply_games, counted_of
from analytics.pipeline.domain.contributions import contribution_of
from analytics.pipeline.domain.curves import PEOPLE_POOLS, clustering_in, curves_of, write_clustering, write_curves
from analytics.pipeline.domain.desk import desk_under_lock
from analytics.pipeline.domain.folds import changed_folds, write_folds
from analytics.pipeline.domain.pools import BOTS, POOLS, pools_of
from analytics.pipeline.domain.rating_steps import PointRow, Standing, points_of, write_points, write_ratings
from analytics.pipeline.domain.rebuilding import ask_to_clear, begin_rerating
from analytics.pipeline.domain.taking import settled_facts
from analytics.pipeline.domain.telling import decode_told, told_of_games
from analytics.pipeline.models import Build, BuildState, Desk, Facts, PlayedGame
from palermo.common.jobs import JobRun

RATED_AT_ONCE = 1000
FOLDED_AT_ONCE = 4000
CAUGHT_UP_AT_ONCE = 100

RATING = gettext_noop("Rating the games in their order")
FOLDING = gettext_noop("Adding up")
DRAWING = gettext_noop("Drawing curves")
CATCHING_UP = gettext_noop("Catching up with what was played meanwhile")


def rate_all(run: JobRun, build: Build) -> None:
    for pool in POOLS:
        if pool not in run.memory.get("pools", []):
            _rate_pool(run, build, pool)


def _rate_pool(run: JobRun, build: Build, pool: str) -> None:
    """The ratings themselves are worked out again by whoever takes over; what was written before is not written again."""
    rows = Facts.objects.filter(build=build, family=pool.removesuffix(BOTS), in_pool=True)
    ordered = rows.order_by("at", "game__origin").values_list("game_id", "told")
    games = [(game, told) for game, data in ordered if pool in pools_of(told := decode_told(bytes(data)))]
    standing = Standing(pool)
    written = int(run.memory.get("rated", 0))
    for start in range(0, len(games), RATED_AT_ONCE):
        some = games[start : start + RATED_AT_ONCE]
        points: list[PointRow] = [row for game, told in some for row in standing.take(build.pk, game, told)]
        if start >= written:
            run.memory["rated"] = start + len(some)
            with run.step(stage=RATING, done=start + len(some), total=len(games)):
                write_points(points)
    run.memory["pools"] = [*run.memory.get("pools", []), pool]
    run.memory["rated"] = 0
    with run.step(stage=RATING, done=len(games), total=len(games)):
        write_ratings(build, standing, set(standing.ledger.beliefs))


def fold_all(run: JobRun, build: Build) -> None:
    """Partition by partition; a large one in several steps."""
    total = Facts.objects.filter(build=build).count()
    keys = Facts.objects.filter(build=build).order_by("key").values_list("key", flat=True).distinct()
    # In Python's order: that of the database depends on its language.
    for key in sorted(key for key in keys if key >= run.memory.get("key", "")):
        last = int(run.memory.get("last", 0)) if key == run.memory.get("key") else 0
        for some in _slices(build, key, last):
            points = points_of(build, [row.game_id for row in some])
            changed = changed_folds(
                build,
                added=[contribution_of(one.told, one.facts, points[game]) for game, one in counted_of(some).items()],
            )
            run.memory |= {
                "key": key,
                "last": some[-1].game_id,
                "folded": int(run.memory.get("folded", 0)) + len(some),
            }
            with run.step(stage=FOLDING, done=run.memory["folded"], total=total):
                write_folds(changed)


def _slices(build: Build, key: str, last: int) -> Iterator[Sequence[Facts]]:
    while some := list(Facts.objects.filter(build=build, key=key, game__gt=last).order_by("game_id")[:FOLDED_AT_ONCE]):
        yield some
        last = some[-1].game_id


def draw_all(run: JobRun, build: Build) -> None:
    """Curves and clustering, as every night."""
    for pool in PEOPLE_POOLS:
        if pool not in run.memory.get("drawn", []):
            curves = curves_of(build, pool)
            run.memory["drawn"] = [*run.memory.get("drawn", []), pool]
            with run.step(stage=DRAWING, done=len(run.memory["drawn"]), total=len(PEOPLE_POOLS) + 1):
                write_curves(build, pool, curves)
    if not run.memory.get("clustered"):
        clustering = clustering_in(build)
        run.memory["clustered"] = True
        with run.step(stage=DRAWING, done=len(PEOPLE_POOLS) + 1, total=len(PEOPLE_POOLS) + 1):
            write_clustering(build, clustering)


def catch_up_and_switch(run: JobRun, build: Build) -> None:
    """What has changed since the build was begun, some games at a time; with the last of them the build takes its place."""
    missed = bool(run.memory.get("missed"))
    over = False
    while not over:
        with run.step(stage=CATCHING_UP, done=1, total=1):
            desk = desk_under_lock()
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


def _apply(desk: Desk, build: Build, late: Sequence[PlayedGame]) -> bool:
    """False if there was something that would have taken too long."""
    current = Build.objects.get(pk=desk.build_id)
    data = {game.pk: encoded for game in late if (encoded := settled_facts(current, game))}
    tellings = told_of_games(late)
    try:
        apply_games(build, late, tellings, data)
    except TooMuchAtOnce:
        refused = [game for game in late if not _applied(build, game, tellings, data)]
        return not refused
    return True


def _applied(build: Build, game: PlayedGame, tellings: Any, data: Any) -> bool:
    try:
        apply_games(build, [game], tellings, data)
    except TooMuchAtOnce:
        return False
    return True


def _switch(desk: Desk, build: Build, *, missed: bool) -> None:
    now = timezone.now()
    old = Build.objects.get(pk=desk.build_id)
    old.state = BuildState.REPLACED
    old.save(update_fields=["state"])
    build.state, build.finished_at = BuildState.CURRENT, now
    build.save(update_fields=["state", "finished_at"])
    desk.build, desk.updated_at, desk.behind = build, now, False
    desk.save(update_fields=["build", "updated_at", "behind"])
    ask_to_clear(old)
    if missed:
        begin_rerating(desk)
