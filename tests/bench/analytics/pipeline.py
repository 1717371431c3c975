"""A rebuild by a real worker with PostgreSQL and Redis, beside replaying the same logs with the engine alone; and under kills."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import process_time

import msgspec
from django.db import transaction
from django.db.models import Sum

from analytics.pipeline.domain.desk import current_build
from analytics.pipeline.domain.digests import digest_of_build
from analytics.pipeline.domain.rebuilding import CHUNK, FINISH, GATHER, rebuild_in_progress, start_rebuild
from analytics.pipeline.models import PlayedGame
from games.engine.packed import load
from palermo.common.models import Job
from palermo.demo.loaders import clubs, games, people
from tests.bench.live.costs import cpu_seconds, family
from tests.bench.live.servers import DATABASES
from tests.support.processes import Running
from tests.support.waiting import wait_until

WORKER = (
    "exec celery --quiet -A palermo worker --concurrency=1 --prefetch-multiplier=1 --without-gossip --without-mingle "
    "--loglevel=WARNING"
)
BEAT = "exec celery --quiet -A palermo beat --loglevel=WARNING --pidfile= --schedule="
QUICK_JOBS = {"JOB_LEASE_SECONDS": "1", "JOB_SWEEP_SECONDS": "0.5"}
PATIENCE = 600


class Rebuilt(msgspec.Struct, frozen=True):
    """Microseconds of processor time a game: worker, and database with broker."""

    engine: float
    worker: float
    beside: float

    @property
    def ratio(self) -> float:
        return (self.worker + self.beside) / self.engine

    @property
    def more(self) -> float:
        return self.worker + self.beside - self.engine


class Pipeline(msgspec.Struct, frozen=True):
    games: int
    checked: Rebuilt
    trusting: Rebuilt
    kills: int
    same_digest: bool


def measure_pipeline(folder: Path, kills: int) -> Pipeline:
    for loader in (people, clubs, games):
        with transaction.atomic():
            loader.load()
    logs = [bytes(packed) for packed in PlayedGame.objects.values_list("packed", flat=True) if packed]
    with _running(BEAT + str(folder / "beat"), folder):
        with _running(WORKER, folder) as worker:
            _finish()  # the loader's own
            PlayedGame.objects.update(turns=None)  # so that every log is checked as on its first day
            checked = _rebuilt(worker, logs, trusting=False)
            trusting = _rebuilt(worker, logs, trusting=True)
            digest = _digest()
        done = _rebuild_under_kills(folder, kills)
    return Pipeline(len(logs), checked, trusting, done, _digest() == digest)


def _rebuilt(worker: Running, logs: Sequence[bytes], *, trusting: bool) -> Rebuilt:
    began = process_time()
    for log in logs:
        load(log, trusting=trusting)
    engine = process_time() - began
    beside = [pid for pid, name in family(os.getpid()).items() if name in DATABASES]
    before = cpu_seconds([worker.process.pid]), cpu_seconds(beside)
    start_rebuild()
    _finish()
    after = cpu_seconds([worker.process.pid]), cpu_seconds(beside)
    each = 1e6 / len(logs)
    return Rebuilt(engine * each, (after[0] - before[0]) * each, (after[1] - before[1]) * each)


def _rebuild_under_kills(folder: Path, kills: int) -> int:
    """Each worker is killed a random while after it has begun with some job of a rebuild; the last one may finish.

    Only kills that met a rebuild that was not over yet are counted.
    """
    draws = Random(1)
    done = 0
    while done < kills:
        if rebuild_in_progress() is None:
            start_rebuild()
        begun = _attempts()
        with _running(WORKER, folder):
            wait_until(lambda: _attempts() > begun)  # noqa: B023
            time.sleep(draws.uniform(0.0, 1.5))
        done += rebuild_in_progress() is not None
    with _running(WORKER, folder):
        _finish()
    return done


def _attempts() -> int:
    found: int | None = Job.objects.filter(kind__in=[GATHER, CHUNK, FINISH]).aggregate(all=Sum("attempts"))["all"]
    return found or 0


@contextmanager
def _running(command: str, folder: Path) -> Iterator[Running]:
    """Ends by kill -9, children included."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    running = Running(command, folder / "log", {**os.environ, **QUICK_JOBS, "PATH": path})
    try:
        yield running
    finally:
        running.kill()


def _finish() -> None:
    began = time.monotonic()
    while rebuild_in_progress() is not None:
        if time.monotonic() - began > PATIENCE:
            raise TimeoutError("the rebuild does not end")
        time.sleep(0.2)


def _digest() -> str:
    build = current_build()
    assert build is not None
    return digest_of_build(build)
