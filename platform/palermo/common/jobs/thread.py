"""The local profile's worker: a thread of the web process that drains the outbox through the same functions."""

import threading
import time
from collections.abc import Callable

import structlog
from django.conf import settings
from django.db import close_old_connections, connections

from palermo.common.jobs.hints import something_waits
from palermo.common.jobs.nightly import schedule_nightly_jobs
from palermo.common.jobs.outbox import due_job_ids
from palermo.common.jobs.runner import run_job
from palermo.common.observability.heartbeat import beat

log = structlog.get_logger(__name__)
# While others want the processor, of twenty seconds nineteen are theirs; but a job waits for the one before it no longer than this.
LEFT_TO_OTHERS = 19
LONGEST_REST = 1.0


def drain_jobs(*, rest: Callable[[float], bool] = lambda _seconds: False) -> int:
    """Run everything that is due, oldest first, also what becomes due meanwhile; what can wait, last. Returns how many ran.

    After each job `rest` is told for how long to give way to others, and says whether to stop: whoever stops waits for one job and not
    for all of them.
    """
    ran = 0
    while True:
        began, worked = time.monotonic(), time.thread_time()  # to find a job is work, too
        urgent = due_job_ids(limit=50, patient=False)
        for job_id in urgent:
            ran += run_job(job_id)
            if rest(0.0):
                return ran
        if urgent:
            continue
        patient = due_job_ids(limit=1, patient=True)
        if not patient:
            return ran
        ran += run_job(patient[0])
        if rest(pause_after_work(took=time.monotonic() - began, worked=time.thread_time() - worked)):
            return ran


def pause_after_work(*, took: float, worked: float) -> float:
    """In seconds. People who play in this process go first: a job that took half as long again as it worked was in their way."""
    return min(LEFT_TO_OTHERS * worked, LONGEST_REST) if took > 1.5 * worked else 0.0


class JobThread(threading.Thread):
    def __init__(self) -> None:
        super().__init__(name="palermo-jobs", daemon=True)
        self._stopping = threading.Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            something_waits.clear()
            try:
                close_old_connections()
                beat(name="worker")
                schedule_nightly_jobs()
                drain_jobs(rest=self._stopping.wait)
            except Exception:
                # A full disk or a locked file must not end the only worker there is.
                log.exception("job_thread_failed")
            something_waits.wait(timeout=settings.JOB_SWEEP_SECONDS)
        connections.close_all()

    def stop(self, *, patience: float) -> None:
        """Let the current job end; a longer one is taken up again after the next start, from its last step."""
        self._stopping.set()
        something_waits.set()
        self.join(timeout=patience)
