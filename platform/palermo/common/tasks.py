"""Celery's side of the outbox. A message only says that a row waits; losing one loses nothing."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from celery.signals import task_postrun, task_prerun, worker_process_init
from django.conf import settings
from django.db import close_old_connections, connection

from palermo.celery import app
from palermo.common.gc_tuning import freeze_gc
from palermo.common.jobs.nightly import schedule_nightly_jobs
from palermo.common.jobs.outbox import due_job_ids
from palermo.common.jobs.runner import run_job
from palermo.common.observability.heartbeat import beat


@app.task
def run_waiting_job(job_id: str) -> None:
    run_job(UUID(job_id))


@app.task
def sweep_jobs() -> None:
    """Hint again at what was due a while ago: its hint was lost, its pause is over or its worker was killed."""
    beat(name="worker")
    schedule_nightly_jobs()
    for job_id in due_job_ids(limit=500, overdue_by=timedelta(seconds=settings.JOB_SWEEP_SECONDS)):
        run_waiting_job.delay(str(job_id))


def begin_process(**_signal: Any) -> None:
    """A connection that waited for the next job is looked at before the job gets it: the database may have been away."""
    connection.settings_dict["CONN_HEALTH_CHECKS"] = True
    freeze_gc()


worker_process_init.connect(begin_process)
# A job's connection goes back to the pool, as a request's does (see CELERY_DB_REUSE_MAX).
task_prerun.connect(close_old_connections)
task_postrun.connect(close_old_connections)
