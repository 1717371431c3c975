"""Jobs that are due every night, whether anything happened or not. Rows like all others: the first sweep of a day writes them."""

from datetime import datetime, timedelta

from django.utils import timezone

from palermo.common.jobs.outbox import enqueue_job
from palermo.common.models import Job

# When the fewest people play, and after the curves of ratings. UTC, like everything that is no person's own time.
HOUR = 4
_kinds: list[str] = []


def every_night(kind: str) -> str:
    _kinds.append(kind)
    return kind


def next_night() -> datetime:
    now = timezone.now()
    night = now.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    return night if night > now else night + timedelta(days=1)


def schedule_nightly_jobs() -> None:
    """With every sweep, in both profiles. A night in which nothing ran is made up for by the first worker that comes."""
    night = next_night()
    for kind in _kinds:
        key = f"{kind}:{night:%Y-%m-%d}"
        if not Job.objects.filter(key=key).exists():
            enqueue_job(kind=kind, key=key, due_at=night)
