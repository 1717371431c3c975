"""The outbox by itself, on both databases. tests/faults kills real workers."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine
from django.db import connections, transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.errors import DomainError
from palermo.common.events import listens_to
from palermo.common.job_handlers import SELF_TEST, start_self_test
from palermo.common.jobs import JobRun, enqueue_job, job_kind
from palermo.common.jobs.events import JobFinished, JobGivenUp
from palermo.common.jobs.hints import something_waits
from palermo.common.jobs.kinds import UnknownJobKind
from palermo.common.jobs.outbox import JobNotGivenUp, due_job_ids, retry_job
from palermo.common.jobs.runner import claim_job, run_job
from palermo.common.jobs.thread import JobThread, drain_jobs, pause_after_work
from palermo.common.models import ActionEntry, Job, JobState
from tests.support.factories import UserFactory
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]

NOON = datetime(2026, 1, 16, 12, tzinfo=UTC)
told: list[object] = []


for kind in (JobFinished, JobGivenUp):
    listens_to(kind)(told.append)


class Refused(DomainError):
    code = "test-refused"
    message = _("You may not do this.")


@job_kind("test.create_user", title="Create a user")
@job_kind("test.create_user_some_time", title="Create a user some time", patient=True)
def create_one(run: JobRun, *, handle: str) -> None:
    UserFactory.create(handle=handle)


@job_kind("test.create_then_fail", title="Create a user, then fail", max_attempts=3)
def create_then_fail(run: JobRun, *, handle: str) -> None:
    UserFactory.create(handle=handle)
    raise ValueError("secret@palermo.example")


@job_kind("test.refuse", title="Refuse")
def refuse(run: JobRun) -> None:
    raise Refused


@job_kind("test.create_many", title="Create users, one a step", in_steps=True)
def create_many(run: JobRun, *, number: int, fail_at: int = 0, zombie_at: int = 0) -> None:
    for index in range(run.done + 1, number + 1):
        with run.step(stage="Counting", done=index, total=number):
            UserFactory.create(handle=f"many{index}")
            if index == fail_at and "failed" not in run.memory:
                raise ValueError
        if index == zombie_at:
            # Somebody thought this worker dead and took the job over.
            Job.objects.filter(pk=run.id).update(claim=uuid4())


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    told.clear()
    yield
    told.clear()


def handles() -> list[str]:
    return sorted(User.objects.values_list("handle", flat=True))


@pytest.fixture
def hinted(settings):
    """Whether a worker has been told that something waits."""
    settings.JOB_WORKER = "thread"
    something_waits.clear()
    return something_waits.is_set


def test_job_exists_exactly_if_its_cause_does(hinted):
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
        _ = 1 / 0
    assert (Job.objects.count(), hinted()) == (0, False)
    with transaction.atomic():
        enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
        assert not hinted()
    assert (Job.objects.count(), hinted()) == (1, True)


def test_job_with_the_same_key_is_the_same_job():
    first = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
    second = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "other"})
    assert (second.pk, second.arguments) == (first.pk, {"handle": "a"})
    assert (drain_jobs(), handles()) == (1, ["a"])
    # Also after it has run.
    enqueue_job(kind="test.create_user", key="a", arguments={"handle": "b"})
    assert (drain_jobs(), handles()) == (0, ["a"])


def test_worker_that_stops_ends_the_job_it_has_and_begins_no_other():
    for handle in "abc":
        enqueue_job(kind="test.create_user", key=handle, arguments={"handle": handle})
    assert (drain_jobs(rest=lambda _seconds: bool(handles())), handles()) == (1, ["a"])
    assert (drain_jobs(), handles()) == (2, ["a", "b", "c"])


def test_worker_does_first_what_people_wait_for():
    for handle, kind in (("a", "test.create_user_some_time"), ("b", "test.create_user")):
        enqueue_job(kind=kind, key=handle, arguments={"handle": handle})
    assert (drain_jobs(rest=lambda _seconds: bool(handles())), handles()) == (1, ["b"])
    assert (drain_jobs(), handles()) == (1, ["a", "b"])


def test_worker_beside_the_tables_gives_way_when_it_had_to_wait():
    assert pause_after_work(took=0.3, worked=0.25) == 0  # nobody else wanted anything
    assert pause_after_work(took=0.1, worked=0.02) == pytest.approx(0.38)
    assert pause_after_work(took=60.0, worked=20.0) == 1


def test_job_due_later_waits_without_a_word_until_then(hinted):
    with time_machine.travel(NOON, tick=False) as clock:
        later = NOON + timedelta(hours=3)
        job = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"}, due_at=later)
        assert (job.due_at, hinted()) == (later, False)
        clock.move_to(later - timedelta(seconds=1))
        assert (due_job_ids(limit=9), run_job(job.id), drain_jobs()) == ([], False, 0)
        clock.move_to(later)
        assert (due_job_ids(limit=9), drain_jobs(), handles()) == ([job.id], 1, ["a"])


def test_job_due_already_is_told_at_once(hinted):
    job = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"}, due_at=NOON)
    assert (job.due_at, hinted()) == (NOON, True)


def test_job_of_an_unknown_kind_refused_where_it_is_written():
    with pytest.raises(UnknownJobKind):
        enqueue_job(kind="test.no_such_kind", key="a")
    assert Job.objects.count() == 0


def test_job_done_marks_itself_and_is_told():
    job = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
    told.clear()
    assert run_job(job.id) is True
    assert run_job(job.id) is False
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error, job.is_over) == (JobState.DONE, 1, "", True)
    assert told == [JobFinished(job_id=job.id, kind="test.create_user")]


def test_job_failing_leaves_nothing_behind_and_comes_back_later_each_time():
    with time_machine.travel(NOON, tick=False) as clock:
        job = enqueue_job(kind="test.create_then_fail", key="a", arguments={"handle": "a"})
        pauses = []
        for _attempt in range(2):
            assert drain_jobs() == 1
            job.refresh_from_db()
            assert (job.state, handles()) == (JobState.WAITING, [])
            pauses.append(job.due_at - datetime.now(UTC))
            assert drain_jobs() == 0
            clock.move_to(job.due_at)
        assert pauses == [timedelta(seconds=2), timedelta(seconds=4)]
        told.clear()
        assert drain_jobs() == 1
    job.refresh_from_db()
    assert (job.state, job.attempts, handles()) == (JobState.DEAD, 3, [])
    assert told == [JobGivenUp(job_id=job.id, kind="test.create_then_fail")]
    # The type and the place, never the message: it may hold what only its owner should read.
    assert job.error.startswith("ValueError in create_then_fail, line ")
    assert "secret" not in job.error


def test_job_refused_by_the_domain_is_not_tried_again():
    job = enqueue_job(kind="test.refuse", key="a")
    assert drain_jobs() == 1
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == (JobState.DEAD, 1, "test-refused")


def test_job_given_up_retried_by_an_operator_with_a_record():
    job = enqueue_job(kind="test.refuse", key="a")
    drain_jobs()
    operator = UserFactory.create(is_staff=True)
    retry_job(job_id=job.id, actor=operator)
    entry = ActionEntry.objects.get(verb="job.retried")
    assert (entry.actor, entry.target_id) == (operator, str(job.id))
    assert entry.before == {"state": "dead", "attempts": 1, "error": "test-refused"}
    assert entry.after == {"state": "waiting", "attempts": 0, "error": ""}
    with pytest.raises(JobNotGivenUp):
        retry_job(job_id=job.id, actor=operator)
    assert drain_jobs() == 1


def test_job_in_steps_goes_on_after_its_last_step():
    job = enqueue_job(kind="test.create_many", key="a", arguments={"number": 4, "fail_at": 3})
    drain_jobs()
    job.refresh_from_db()
    assert (job.state, job.stage, job.done, job.total) == (JobState.WAITING, "Counting", 2, 4)
    assert handles() == ["many1", "many2"]
    Job.objects.update(memory={"failed": True}, due_at=NOON)
    drain_jobs()
    job.refresh_from_db()
    assert (job.state, job.done, job.total) == (JobState.DONE, 4, 4)
    assert handles() == ["many1", "many2", "many3", "many4"]


def test_job_taken_over_makes_the_first_worker_undo_its_step():
    job = enqueue_job(kind="test.create_many", key="a", arguments={"number": 3, "zombie_at": 2})
    assert run_job(job.id) is True
    job.refresh_from_db()
    assert (job.state, job.done, handles()) == (JobState.RUNNING, 2, ["many1", "many2"])


def test_job_of_a_killed_worker_free_when_its_lease_is_over(settings):
    settings.JOB_LEASE_SECONDS = 60
    with time_machine.travel(NOON, tick=False) as clock:
        job = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
        assert claim_job(job.id) is not None
        clock.shift(59)
        assert (due_job_ids(limit=9), claim_job(job.id)) == ([], None)
        clock.shift(2)
        assert due_job_ids(limit=9) == [job.id]
        assert drain_jobs() == 1
    assert handles() == ["a"]


def test_job_that_kills_its_workers_given_up():
    job = enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
    Job.objects.update(state=JobState.RUNNING, claim=uuid4(), lease_until=NOON - timedelta(days=9999), attempts=8)
    assert drain_jobs() == 1
    job.refresh_from_db()
    assert (job.state, job.error, handles()) == (JobState.DEAD, "worker lost", [])


def test_job_asked_for_by_many_workers_run_by_one():
    jobs = [enqueue_job(kind="test.create_user", key=f"{n}", arguments={"handle": f"u{n}"}) for n in range(20)]
    barrier = threading.Barrier(6)
    held: list[bool] = []

    def worker() -> None:
        barrier.wait()
        held.extend(run_job(job.id) for job in jobs)
        connections.close_all()

    threads = [threading.Thread(target=worker) for _n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(held), sum(held)) == (120, 20)
    assert len(handles()) == 20


def test_self_test_counts_exactly_and_is_recorded():
    operator = UserFactory.create(is_staff=True)
    job = start_self_test(actor=operator, steps=10)
    drain_jobs()
    job.refresh_from_db()
    assert (job.kind, job.state, job.memory) == (SELF_TEST, JobState.DONE, {"sum": 385})
    assert ActionEntry.objects.get().verb == "self_test.started"


def test_job_thread_runs_what_is_written_while_it_waits(settings):
    settings.JOB_WORKER = "thread"
    settings.JOB_SWEEP_SECONDS = 60  # so that only the hint can be what wakes it
    thread = JobThread()
    thread.start()
    try:
        enqueue_job(kind="test.create_user", key="a", arguments={"handle": "a"})
        wait_until(lambda: handles() == ["a"])
        enqueue_job(kind="test.create_user", key="b", arguments={"handle": "b"})
        wait_until(lambda: handles() == ["a", "b"])
    finally:
        thread.stop(patience=60)
    assert not thread.is_alive()
