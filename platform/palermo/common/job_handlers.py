"""Jobs of no app in particular: a test of the workers for operators, and the nightly deletion of what is over its time."""

from typing import TYPE_CHECKING
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import JobRun, enqueue_job, job_kind
from palermo.common.jobs.nightly import every_night
from palermo.common.models import Job
from palermo.common.retention.rules import forget_overdue

if TYPE_CHECKING:
    from palermo.accounts.models import User

SELF_TEST = "common.self_test"
FORGET_OVERDUE = every_night("common.forget_overdue")
SELF_TEST_STARTED = action_verb("self_test.started", _("Tested the workers"))


@job_kind(SELF_TEST, title=_("Worker test"), in_steps=True)
def run_self_test(run: JobRun, *, steps: int) -> None:
    """Add up squares, one in each step: a step lost or done twice would show in the sum."""
    for number in range(run.done + 1, steps + 1):
        with run.step(stage=gettext_noop("Counting"), done=number, total=steps):
            run.memory["sum"] = run.memory.get("sum", 0) + number * number


def start_self_test(*, actor: "User", steps: int = 20) -> Job:
    with transaction.atomic():
        job = enqueue_job(kind=SELF_TEST, key=f"self-test:{uuid4()}", arguments={"steps": steps}, owner=actor)
        record_action(actor=actor, verb=SELF_TEST_STARTED, target=job, after={"steps": steps})
    return job


@job_kind(FORGET_OVERDUE, title=_("Delete old data"), in_steps=True, patient=True)
def run_forget_overdue(run: JobRun) -> None:
    forget_overdue(run)
