"""Workers of a rebuild are killed with kill -9 in the middle of it, on both profiles; games come in meanwhile. The numbers are the same."""

import os
import signal
import sys
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest

from analytics.pipeline.domain.rebuild.checksum import checksum_of_build
from analytics.pipeline.domain.rebuild.plan import start_rebuild
from analytics.pipeline.models import Build, BuildState
from palermo.accounts.models import Player
from palermo.common.models import Job, JobState
from palermo.common.tasks import sweep_jobs
from tests.analytics.games import FIRST_EVENING, recorded_between
from tests.analytics.pipeline.work import current, rebuilt_digest
from tests.faults.environment import beside_the_test
from tests.faults.test_outbox_kills import process
from tests.support.factories import UserFactory
from tests.support.processes import Running
from tests.support.recorded_games import record_games
from tests.support.services import free_port
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.long, pytest.mark.django_db(transaction=True)]

KILLS = int(os.environ.get("STATISTICS_KILLS") or 3)
# Long enough for the longest step on a busy machine: a lease that runs out under a living worker is an attempt lost.
QUICK = {"JOB_LEASE_SECONDS": "4", "JOB_SWEEP_SECONDS": "0.5"}
GAMES = 550  # in two chunks
LOGS = 30  # different ones


def play(number: int, *, first: int) -> None:
    people = list(Player.objects.exclude(user=None).order_by("created_at")[:6])
    record_games(
        [
            recorded_between(
                Random(at).sample(people, 4), seed=at % LOGS, played_at=FIRST_EVENING + timedelta(hours=at)
            )
            for at in range(first, first + number)
        ]
    )


def is_over(build: Build) -> bool:
    return Build.objects.get(pk=build.pk).state == BuildState.CURRENT


def is_over_after(build: Build, nudge: Callable[[], None]) -> bool:
    nudge()
    return is_over(build)


def progress_of(build: Build) -> object:
    """Differs after every step that was committed."""
    row = Build.objects.select_related("job").get(pk=build.pk)
    done = Job.objects.filter(arguments__build_id=build.pk, state=JobState.DONE).count()
    return row.chunks_done, done, row.state, row.job and (row.job.memory, row.job.done)


def has_moved(build: Build, before: object, nudge: Callable[[], None]) -> bool:
    nudge()
    return progress_of(build) != before


def rebuild_under_kills(kill: Callable[[], None], nudge: Callable[[], None], kills: int) -> None:
    """In the middle of rebuilds, as many as that takes; after each kill another game comes in."""
    killed = 0
    while killed < kills:
        build = start_rebuild()
        while killed < kills and not is_over(build):
            wait_until(partial(has_moved, build, progress_of(build), nudge))
            if not is_over(build):
                kill()
                killed += 1
                play(1, first=GAMES + killed)
        wait_until(partial(is_over_after, build, nudge))


def children_of(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def test_celery_workers_killed_in_a_rebuild_change_nothing(tmp_path):
    """The processes that do the work; Celery starts new ones. The test itself is the sweeper."""
    UserFactory.create_batch(6)
    play(GAMES, first=0)
    worker = "exec celery -A palermo worker --loglevel=WARNING --concurrency=2 --without-gossip --without-mingle"
    environment = beside_the_test(**QUICK)
    path = f"{Path(sys.executable).parent}:{environment['PATH']}"
    running = Running(worker, tmp_path / "log", {**environment, "PATH": path})

    def kill() -> None:
        for child in children_of(running.process.pid):
            os.kill(child, signal.SIGKILL)

    try:
        rebuild_under_kills(kill, sweep_jobs, KILLS)
    finally:
        running.kill()
    assert checksum_of_build(current()) == rebuilt_digest()


def met_by_kill(build: Build, server: str, environment: dict[str, str], log: Path) -> bool:
    """A quick one may be over before it is met."""
    with process(server, environment, log):
        wait_until(partial(has_moved, build, progress_of(build), lambda: None))
    return not is_over(build)


@pytest.mark.local_profile
def test_local_server_killed_in_a_rebuild_changes_nothing(tmp_path):
    UserFactory.create_batch(6)
    play(GAMES, first=0)
    server = f"exec uvicorn palermo.asgi:application --port {free_port()} --log-level=warning"
    environment, log = beside_the_test(**QUICK), tmp_path / "log"
    build = start_rebuild()
    while not met_by_kill(build, server, environment, log):
        build = start_rebuild()
    play(1, first=GAMES)
    with process(server, environment, log):
        wait_until(partial(is_over, build))
    assert checksum_of_build(current()) == rebuilt_digest()
