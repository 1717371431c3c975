"""Telling workers that something waits. Hints may be lost: the sweeper finds the row."""

import threading
from typing import Final
from uuid import UUID

import structlog
from django.conf import settings

log = structlog.get_logger(__name__)
# Of this process, for its worker thread.
something_waits: Final = threading.Event()


def hint_workers(job_id: UUID) -> None:
    if settings.JOB_WORKER == "thread":
        something_waits.set()
        return
    from palermo.common.tasks import run_waiting_job  # noqa: PLC0415  # the local profile never loads Celery

    try:
        run_waiting_job.delay(str(job_id))
    except run_waiting_job.OperationalError:
        log.warning("job_hint_lost", job_id=str(job_id))
