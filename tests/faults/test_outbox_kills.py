"""Workers are killed with kill -9 in the middle of their work, on both profiles. Nothing may be lost or done twice."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
from django.db.models import QuerySet

from palermo.common.job_handlers import SELF_TEST, start_self_test
from palermo.common.models import Job, JobState
from tests.faults.environment import beside_the_test
from tests.support.factories import UserFactory
from tests.support.processes import Running, manage
from tests.support.services import free_port, redis_server
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.long, pytest.mark.django_db(transaction=True)]

SHORT_LEASE = {"JOB_LEASE_SECONDS": "1"}
KILLS = 4
JOBS = 6
STEPS = 200  # many more than are done between a look and a kill, also on a busy machine
SUM = sum(n * n for n in range(1, STEPS + 1))


@contextmanager
def process(command: str, environment: dict[str, str], log: Path) -> Iterator[None]:
    """Ends by kill -9, children included, whether or not the test has failed."""
    running = Running(command, log, {**environment, "PATH": f"{Path(sys.executable).parent}:{environment['PATH']}"})
    try:
        yield
    finally:
        running.kill()


def self_tests() -> QuerySet[Job]:
    """Without the job of the night, which every sweep makes sure of."""
    return Job.objects.filter(kind=SELF_TEST)


def steps_done() -> int:
    return sum(self_tests().values_list("done", flat=True))


def all_done() -> bool:
    return not self_tests().exclude(state=JobState.DONE).exists()


def assert_exact() -> None:
    rows = self_tests().values_list("state", "done", "memory")
    assert list(rows) == [(JobState.DONE, STEPS, {"sum": SUM})] * JOBS


def start_jobs() -> None:
    operator = UserFactory.create(is_staff=True)
    for _number in range(JOBS):
        start_self_test(actor=operator, steps=STEPS)


def work_under_kills(worker: str, environment: dict[str, str], log: Path) -> None:
    """The worker is killed in the middle of its work, a little later each time; the last one may finish."""
    for kill in range(1, KILLS + 1):
        with process(worker, environment, log):
            enough = steps_done() + 5 * kill
            wait_until(partial(has_done_more_than, enough))
        assert not all_done()
    with process(worker, environment, log):
        wait_until(all_done)


def has_done_more_than(steps: int) -> bool:
    return steps_done() > steps


def test_celery_workers_killed_lose_and_repeat_nothing(tmp_path):
    environment = beside_the_test(**SHORT_LEASE)
    log = tmp_path / "log"
    beat = f"exec celery -A palermo beat --loglevel=WARNING --schedule={tmp_path / 'beat'} --pidfile="
    worker = "exec celery -A palermo worker --loglevel=WARNING --concurrency=2 --without-gossip --without-mingle"
    start_jobs()
    with process(beat, environment, log):
        work_under_kills(worker, environment, log)
    assert_exact()
    assert max(self_tests().values_list("attempts", flat=True)) > 1


def test_redis_away_then_back_then_restarted_empty_loses_no_work(tmp_path):
    port = free_port()
    environment = beside_the_test(**SHORT_LEASE, REDIS_URL=f"redis://127.0.0.1:{port}/0")
    operator = UserFactory.create(is_staff=True)
    code = (
        "from palermo.accounts.models import User; from palermo.common.job_handlers import start_self_test\n"
        f"for n in range({JOBS}): start_self_test(actor=User.objects.get(pk={operator.pk}), steps={STEPS})"
    )
    assert manage("shell", "-v0", "-c", code, environment=environment).returncode == 0
    assert self_tests().filter(state=JobState.WAITING).count() == JOBS
    worker = f"exec celery -A palermo worker --beat --schedule={tmp_path / 'beat'} --loglevel=WARNING --concurrency=2"
    with ExitStack() as started:
        with redis_server(port=port):
            started.enter_context(process(worker, environment, tmp_path / "log"))
            wait_until(lambda: steps_done() > STEPS)
        with redis_server(port=port):
            wait_until(all_done)
    assert_exact()


@pytest.mark.local_profile
def test_local_server_killed_loses_and_repeats_nothing(tmp_path):
    environment = beside_the_test(**SHORT_LEASE)
    start_jobs()
    server = f"exec uvicorn palermo.asgi:application --port {free_port()} --log-level=warning"
    work_under_kills(server, environment, tmp_path / "log")
    assert_exact()
