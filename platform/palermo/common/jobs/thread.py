"""The local profile's worker: a thread of the web process that drains the outbox through the same functions."""

import threading
from collections.abc import Callable

import structlog
from django.conf import settings
from django.db import close_old_connections, connections

from palermo.common.jobs.outbox import due_job_ids
from palermo.common.jobs.runner import run_job
from palermo.common.pulse import beat_pulse

log = structlog.get_logger(__name__)
_something_waits = threading.Event()


def wake_thread() -> None:
    _something_waits.set()


def drain_jobs(*, is_stopping: Callable[[], bool] = lambda: False) -> int:
    """Run everything that is due, oldest first, also what becomes due meanwhile. Returns how many ran.

    Whoever stops waits for one job and not for all of them.
    """
    ran = 0
    while due := due_job_ids(limit=50):
        for job_id in due:
            if is_stopping():
                return ran
            ran += run_job(job_id)
    return ran


class JobThread(threading.Thread):
    def __init__(self) -> None:
        super().__init__(name="palermo-jobs", daemon=True)
        self._stopping = threading.Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            _something_waits.clear()
            try:
                close_old_connections()
                beat_pulse(name="worker")
                drain_jobs(is_stopping=self._stopping.is_set)
            except Exception:
                # A full disk or a locked file must not end the only worker there is.
                log.exception("job_thread_failed")
            _something_waits.wait(timeout=settings.JOB_SWEEP_SECONDS)
        connections.close_all()

    def stop(self, *, patience: float) -> None:
        """Let the current job end; a longer one is taken up again after the next start, from its last step."""
        self._stopping.set()
        wake_thread()
        self.join(timeout=patience)
