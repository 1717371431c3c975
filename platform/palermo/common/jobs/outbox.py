"""Putting work into the outbox, and finding what is due."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.jobs.hints import hint_workers
from palermo.common.jobs.kinds import kind_named, patient_kinds
from palermo.common.models import Job, JobState

if TYPE_CHECKING:
    from palermo.accounts.models import User


JOB_RETRIED = action_verb("job.retried", _("Restarted a job"))


class JobNotGivenUp(DomainError):
    code = "job-not-given-up"
    message = _("Only failed jobs can be retried.")
    status = 409


def enqueue_job(
    *,
    kind: str,
    key: str,
    arguments: Mapping[str, Any] | None = None,
    owner: "User | None" = None,
    page: str = "",
    due_at: datetime | None = None,
) -> Job:
    """Write the work down in the caller's transaction. The same key twice is the same work: the first row stays.

    What is due later waits in its row, and nobody is told: the sweeper finds it when its time has come.
    """
    kind_named(kind)
    now = timezone.now()
    wanted = Job(kind=kind, key=key, arguments=dict(arguments or {}), owner=owner, page=page, due_at=due_at or now)
    # A game's last move waits for this: two statements, where asking first and a savepoint are six.
    with transaction.atomic(savepoint=False):
        Job.objects.bulk_create([wanted], ignore_conflicts=True)
        if not Job.objects.filter(pk=wanted.pk).exists():
            return Job.objects.get(key=key)
        if wanted.due_at <= now:
            _hint_on_commit(wanted)
    return wanted


def retry_job(*, job_id: UUID, actor: "User") -> None:
    """An operator gives a dead letter a new life."""
    with transaction.atomic():
        job = Job.objects.select_for_update().filter(pk=job_id).first()
        if job is None:
            raise NotFound
        if job.state != JobState.DEAD:
            raise JobNotGivenUp
        before = {"state": job.state, "attempts": job.attempts, "error": job.error}
        job.state, job.attempts, job.error = JobState.WAITING, 0, ""
        job.due_at, job.finished_at = timezone.now(), None
        job.save(update_fields=["state", "attempts", "error", "due_at", "finished_at"])
        after = {"state": job.state, "attempts": job.attempts, "error": job.error}
        record_action(actor=actor, verb=JOB_RETRIED, target=job, before=before, after=after)
        _hint_on_commit(job)


def _hint_on_commit(job: Job) -> None:
    """A hint that fails must not hide from the caller that the work is written down."""
    transaction.on_commit(partial(hint_workers, job.pk), robust=True)


def claimable() -> Q:
    """Due and waiting, or running under a lease that ran out: its worker was killed."""
    now = timezone.now()
    return Q(state=JobState.WAITING, due_at__lte=now) | Q(state=JobState.RUNNING, lease_until__lt=now)


def due_job_ids(*, limit: int, overdue_by: timedelta = timedelta(0), patient: bool | None = None) -> list[UUID]:
    """`patient`: only such kinds, or only others."""
    due = Job.objects.filter(claimable(), due_at__lte=timezone.now() - overdue_by)
    if patient is not None:
        can_wait = Q(kind__in=patient_kinds())
        due = due.filter(can_wait if patient else ~can_wait)
    return list(due.order_by("due_at").values_list("pk", flat=True)[:limit])
