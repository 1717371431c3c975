"""The outbox: needed work as rows. docs/architecture.md ("Jobs") has the picture and the promises."""

from palermo.common.jobs.kinds import job_kind
from palermo.common.jobs.outbox import enqueue_job
from palermo.common.jobs.runner import JobRun

__all__ = ["JobRun", "enqueue_job", "job_kind"]
