"""What a worker keeps between its jobs, in a real one."""

import sys
from pathlib import Path

import pytest
from django.db import connection

from palermo.common.job_handlers import start_self_test
from palermo.common.models import Job, JobState
from tests.faults.environment import beside_the_test
from tests.support.factories import UserFactory
from tests.support.processes import Running
from tests.support.waiting import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
WORKER = "exec celery -A palermo worker --loglevel=WARNING --concurrency=1 --without-gossip --without-mingle"


def connections_here() -> set[int]:
    """Of whoever works in the test's database, by the number of the server's process."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
        return {pid for (pid,) in cursor.fetchall()}


def is_done(job: Job) -> bool:
    return Job.objects.filter(pk=job.pk, state=JobState.DONE).exists()


def test_worker_keeps_its_connections_from_job_to_job_and_finds_out_when_they_were_lost(tmp_path):
    environment = beside_the_test(DATABASE_POOL_SIZE="1")
    ours = connections_here()
    operator = UserFactory.create(is_staff=True)
    path = f"{Path(sys.executable).parent}:{environment['PATH']}"
    worker = Running(WORKER, tmp_path / "log", {**environment, "PATH": path})
    try:
        seen = []
        for _number in range(3):
            job = start_self_test(actor=operator, steps=3)
            wait_until(lambda: is_done(job))  # noqa: B023
            seen.append(connections_here() - ours)
        assert len(seen[0]) == 1
        assert seen[0] == seen[1] == seen[2]
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [*seen[0]])
        job = start_self_test(actor=operator, steps=3)
        wait_until(lambda: is_done(job))
        assert Job.objects.get(pk=job.pk).attempts == 1
        assert seen[0].isdisjoint(connections_here())
    finally:
        worker.kill()
