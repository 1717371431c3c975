"""Running one job: claim, steps, finish or fail.

Safety rests on one thing, the fencing token `claim`. Every write of a run ends, in the same transaction, with an update of the job's
row that holds only while the token is still ours. A worker that was thought dead and comes back finds another token, and everything it
did in that transaction rolls back. So each step happens exactly once, whoever is killed and whenever.
"""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from palermo.common.errors import DomainError
from palermo.common.events import emit
from palermo.common.jobs.events import JobFinished, JobGivenUp
from palermo.common.jobs.kinds import MAX_ATTEMPTS, UnknownJobKind, kind_named
from palermo.common.jobs.outbox import claimable
from palermo.common.models import Job, JobState

log = structlog.get_logger(__name__)


class LeaseLost(Exception):
    """Another worker has taken this job over; what this one did since its last step is rolled back."""


class JobRun:
    """A handler's hold on its job."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.id = job.id
        self.owner_id = job.owner_id
        self.done = job.done
        self.memory: dict[str, Any] = dict(job.memory)

    @contextmanager
    def step(self, *, stage: str, done: int, total: int) -> Iterator[None]:
        """One piece of the work: what the block writes, the progress and the memory are committed together."""
        with transaction.atomic(durable=True):
            yield
            self._write(stage=stage, done=done, total=total, memory=self.memory, lease_until=_lease_end())
        self.done = done

    def finish(self) -> None:
        self._write(state=JobState.DONE, finished_at=timezone.now(), memory=self.memory, error="", claim=None)
        emit(JobFinished(job_id=self.id, kind=self._job.kind))

    def fail(self, *, error: str, for_good: bool) -> None:
        if for_good:
            self._write(state=JobState.DEAD, finished_at=timezone.now(), error=error, claim=None)
            emit(JobGivenUp(job_id=self.id, kind=self._job.kind))
        else:
            due_at = timezone.now() + pause_after(self._job.attempts)
            self._write(state=JobState.WAITING, due_at=due_at, error=error, claim=None)

    def _write(self, **changes: Any) -> None:
        ours = Job.objects.filter(pk=self.id, state=JobState.RUNNING, claim=self._job.claim)
        if ours.update(**changes) != 1:
            raise LeaseLost


def pause_after(attempts: int) -> timedelta:
    """Exponential backoff: 2 s, 4 s, 8 s … at most an hour."""
    return timedelta(seconds=min(2**attempts, 3600))


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.JOB_LEASE_SECONDS)


def claim_job(job_id: UUID) -> Job | None:
    """Take the job if it is to be had. One conditional update: of any number of workers exactly one succeeds."""
    claim = uuid4()
    taken = Job.objects.filter(claimable(), pk=job_id).update(
        state=JobState.RUNNING, claim=claim, lease_until=_lease_end(), attempts=F("attempts") + 1
    )
    return Job.objects.get(pk=job_id, claim=claim) if taken else None


def run_job(job_id: UUID) -> bool:
    """Run the job unless somebody else has it. True if this call was the one that held it."""
    job = claim_job(job_id)
    if job is None:
        return False
    run = JobRun(job)
    with structlog.contextvars.bound_contextvars(job_id=str(job.id), job_kind=job.kind):
        try:
            _attempt(run, job)
        except LeaseLost:
            log.warning("job_lease_lost")
    return True


def _attempt(run: JobRun, job: Job) -> None:
    try:
        kind = kind_named(job.kind)
        if job.attempts > kind.max_attempts:
            # Its last worker died without a word, again.
            log.error("job_worker_lost", attempts=job.attempts)
            run.fail(error="worker lost", for_good=True)
            return
        if kind.in_steps:
            kind.handler(run, **job.arguments)
            with transaction.atomic():
                run.finish()
        else:
            with transaction.atomic():
                kind.handler(run, **job.arguments)
                run.finish()
    except LeaseLost:
        raise
    except DomainError as error:
        # A refusal will be refused again.
        log.warning("job_refused", code=error.code)
        run.fail(error=error.code, for_good=True)
    except UnknownJobKind:
        log.warning("job_kind_unknown")
        run.fail(error="unknown kind", for_good=job.attempts >= MAX_ATTEMPTS)
    except Exception as error:
        log.exception("job_failed", attempts=job.attempts)
        run.fail(error=_where(error), for_good=job.attempts >= kind.max_attempts)
    else:
        log.info("job_done", attempts=job.attempts)


def _where(error: Exception) -> str:
    """Type and place. Not the message: it may quote what nobody but its owner should read."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}, line {last.lineno}"
