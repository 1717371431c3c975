"""How the common parts react to events."""

from palermo.common.events import listens_to
from palermo.common.jobs.events import JobWaiting
from palermo.common.jobs.hints import hint_workers


@listens_to(JobWaiting)
def tell_workers(event: JobWaiting) -> None:
    hint_workers(event.job_id)
