"""Telling workers that something waits. Hints may be lost: the sweeper finds the row."""

from uuid import UUID

import structlog
from django.conf import settings

from palermo.common.jobs.thread import wake_thread

log = structlog.get_logger(__name__)


def hint_workers(job_id: UUID) -> None:
    if settings.JOB_WORKER == "thread":
        wake_thread()
        return
    from palermo.common.tasks import run_waiting_job  # noqa: PLC0415  # the local profile never loads Celery

    try:
        run_waiting_job.delay(str(job_id))
    except run_waiting_job.OperationalError:
        log.warning("job_hint_lost", job_id=str(job_id))
