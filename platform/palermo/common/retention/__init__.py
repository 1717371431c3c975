"""How long jobs and the activity log are kept."""

from datetime import datetime

from palermo.common.models import Job, JobState
from palermo.common.retention.rules import Rows, forgets, stays


@forgets("common.Job", what="Jobs that are done", days="JOBS", why="Progress pages and the search for faults.")
def done_jobs(before: datetime) -> Rows:
    return Job.objects.filter(state=JobState.DONE, finished_at__lt=before)


@forgets("common.Job", what="Jobs that failed", days="FAILED_JOBS", why="Operators can find the cause and try again.")
def failed_jobs(before: datetime) -> Rows:
    return Job.objects.filter(state=JobState.DEAD, finished_at__lt=before)


stays(
    "common.ActionEntry",
    what="Activity log",
    kept="for good, without names",
    why="Clubs and operators can see who decided what. The name of someone who deletes their account goes from it.",
)
stays(
    "common.Heartbeat",
    "common.Incident",
    what="Heartbeats and counts of incidents",
    kept="for good; a row each",
    why="Nothing about people.",
)
