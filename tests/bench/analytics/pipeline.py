"""A rebuild by a real worker with PostgreSQL and Redis, beside replaying the same logs with the engine alone; and under kills."""

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from datetime import timedelta
from pathlib import Path
from random import Random
from time import process_time

import msgspec
from django.db import connection, transaction
from django.db.models import Sum
from django.utils import timezone

from analytics.pipeline.domain.rebuild.checksum import checksum_of_build
from analytics.pipeline.domain.rebuild.nightly import NIGHTLY
from analytics.pipeline.domain.rebuild.plan import (
    CHUNK,
    CLEAR,
    FINISH,
    GATHER,
    rebuild_in_progress,
    start_rebuild,
    stop_rebuild,
)
from analytics.pipeline.domain.rebuild.state import current_build
from analytics.pipeline.models import Build, BuildGame, BuildState, GameCounters, GameSeat, PlayedGame
from games.engine.packed import load
from palermo.common.models import Job, JobState
from palermo.demo.loaders import clubs, games, people
from tests.bench.live.costs import cpu_seconds, family
from tests.bench.live.servers import DATABASES
from tests.support.children import Limits
from tests.support.processes import Running
from tests.support.waiting import wait_until

WORKER = (
    "exec celery --quiet -A palermo worker --concurrency=1 --prefetch-multiplier=1 --without-gossip --without-mingle "
    "--loglevel=WARNING"
)
BEAT = "exec celery --quiet -A palermo beat --loglevel=WARNING --pidfile= --schedule="
# So that a job whose worker was killed is taken over soon; where costs are measured, everything is as in use.
QUICK_JOBS = {"JOB_LEASE_SECONDS": "1", "JOB_SWEEP_SECONDS": "0.5"}
JOBS = (GATHER, CHUNK, FINISH)
PATIENCE = 600
ROUNDS = 3


class Rebuilt(msgspec.Struct, frozen=True):
    """Microseconds of processor time a game: worker, and database with broker; then both for removing the old build."""

    engine: float
    worker: float
    beside: float
    clearing: float

    @property
    def ratio(self) -> float:
        return (self.worker + self.beside) / self.engine

    @property
    def more(self) -> float:
        return self.worker + self.beside - self.engine


class Pipeline(msgspec.Struct, frozen=True):
    """`trusting` is the engine alone once more, when it does not ask what is legal."""

    games: int
    first: Rebuilt
    checked: Rebuilt
    known: Rebuilt
    trusting: float
    kills: int
    same_digest: bool


def measure_pipeline(folder: Path, kills: int, times: int) -> Pipeline:
    for loader in (people, clubs, games):
        with transaction.atomic():
            loader.load()
    with _running(BEAT + str(folder / "beat"), folder), _running(WORKER, folder):
        _finish()  # the loader's own
        _wait_for(NIGHTLY, CLEAR)
        digest = _digest()
    with _running(BEAT + str(folder / "beat-of-kills"), folder, QUICK_JOBS):
        done = _rebuild_under_kills(folder, kills)
    same_digest = _digest() == digest
    _play_again(times - 1)
    logs = [bytes(packed) for packed in PlayedGame.objects.values_list("packed", flat=True) if packed]
    with _running(BEAT + str(folder / "beat-of-many"), folder), _running(WORKER, folder) as worker:
        start_rebuild()  # an old hand by the time it is measured
        _finish()
        _wait_for(NIGHTLY, CLEAR)
        first, known = [], []
        for _round in range(ROUNDS):
            _forget_what_was_read()
            first.append(_rebuilt(worker, logs))
            known.append(_rebuilt(worker, logs))
        checked = _rebuilt(worker, logs, again=True)
        trusting = _engine_alone(logs, trusting=True)
    return Pipeline(len(logs), _middle(first), checked, _middle(known), trusting, done, same_digest)


def _middle(rounds: Sequence[Rebuilt]) -> Rebuilt:
    return sorted(rounds, key=lambda one: one.ratio)[len(rounds) // 2]


def _forget_what_was_read() -> None:
    """As if nobody had ever read a log. Rows that are deleted would leave work behind for the database, which counts as the pipeline's."""
    tables = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in (BuildGame, GameCounters))
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {tables}")


def _play_again(times: int) -> None:
    """The same people play the same games some minutes later, so often: what a rebuild costs once is no part of what a game costs."""
    seats = [field.name for field in GameSeat._meta.concrete_fields if field.name not in ("id", "game")]
    rows = list(PlayedGame.objects.prefetch_related("sittings"))
    for number in range(1, times + 1):
        again = [copy(row) for row in rows]
        for game in again:
            game.pk, game.origin = None, f"{game.origin[:50]}/{number}"
            game.played_at += number * timedelta(minutes=7)
        PlayedGame.objects.bulk_create(again, batch_size=500)
        sat = [
            GameSeat(game=game, **{name: getattr(one, name) for name in seats})
            for game, row in zip(again, rows, strict=True)
            for one in row.sittings.all()
        ]
        GameSeat.objects.bulk_create(sat, batch_size=2000)


def _engine_alone(logs: Sequence[bytes], *, trusting: bool = False) -> float:
    began = process_time()
    for log in logs:
        load(log, trusting=trusting)
    return (process_time() - began) * 1e6 / len(logs)


def _rebuilt(worker: Running, logs: Sequence[bytes], *, again: bool = False) -> Rebuilt:
    """The engine before and after it: the machine has better and worse minutes."""
    before = _engine_alone(logs)
    beside = [pid for pid, name in family(os.getpid()).items() if name in DATABASES]
    spent = [(cpu_seconds([worker.process.pid]), cpu_seconds(beside))]
    start_rebuild(again=again)
    _finish()
    spent.append((cpu_seconds([worker.process.pid]), cpu_seconds(beside)))
    _wait_for(CLEAR)
    spent.append((cpu_seconds([worker.process.pid]), cpu_seconds(beside)))
    each = 1e6 / len(logs)
    (worker_at, beside_at), (worker_done, beside_done), cleared = spent
    return Rebuilt(
        engine=(before + _engine_alone(logs)) / 2,
        worker=(worker_done - worker_at) * each,
        beside=(beside_done - beside_at) * each,
        clearing=(sum(cleared) - worker_done - beside_done) * each,
    )


def _rebuild_under_kills(folder: Path, kills: int) -> int:
    """Each worker is killed a random while after it has begun with some job of a rebuild; the last one may finish.

    Only kills that met a rebuild that was not over yet are counted. A job that was killed too often is given up; then another rebuild
    begins, as an operator would begin it.
    """
    draws = Random(1)
    done = 0
    while done < kills:
        if _is_given_up():
            stop_rebuild()
        if rebuild_in_progress() is None:
            start_rebuild(again=True)
        begun = _attempts()
        with _running(WORKER, folder, QUICK_JOBS):
            wait_until(lambda: _attempts() > begun or _is_given_up())  # noqa: B023
            time.sleep(draws.uniform(0.0, 1.5))
        done += rebuild_in_progress() is not None
    if _is_given_up():
        stop_rebuild()
        start_rebuild(again=True)
    with _running(WORKER, folder, QUICK_JOBS):
        _finish()
    return done


def _is_given_up() -> bool:
    build = rebuild_in_progress()
    dead = Job.objects.filter(kind__in=JOBS, state=JobState.DEAD)
    return build is not None and dead.filter(arguments__build_id=build.pk).exists()


def _attempts() -> int:
    found: int | None = Job.objects.filter(kind__in=JOBS).aggregate(all=Sum("attempts"))["all"]
    return found or 0


@contextmanager
def _running(command: str, folder: Path, settings: Mapping[str, str] | None = None) -> Iterator[Running]:
    """Ends by kill -9, children included."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    running = Running(command, folder / "log", {**os.environ, **(settings or {}), "PATH": path}, Limits(seconds=0))
    try:
        yield running
    finally:
        running.kill()


def _finish() -> None:
    """Asked seldom and little: what the database does for whoever waits counts as the pipeline's."""
    building = Build.objects.filter(state=BuildState.BUILDING)
    began = time.monotonic()
    while building.exists():
        if time.monotonic() - began > PATIENCE:
            raise TimeoutError("the rebuild does not end")
        time.sleep(0.5)


def _wait_for(*kinds: str) -> None:
    """What is due in a minute or tonight is done now."""
    waiting = Job.objects.filter(kind__in=kinds).exclude(state__in=[JobState.DONE, JobState.DEAD])
    waiting.update(due_at=timezone.now())
    began = time.monotonic()
    while waiting.exists() and time.monotonic() - began < PATIENCE:
        time.sleep(0.2)


def _digest() -> str:
    build = current_build()
    assert build is not None
    return checksum_of_build(build)
