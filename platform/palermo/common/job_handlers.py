"""A job for operators: does the way from a page through the outbox to a worker and back really work?"""

from typing import TYPE_CHECKING
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import JobRun, enqueue_job, job_kind
from palermo.common.models import Job

if TYPE_CHECKING:
    from palermo.accounts.models import User

SELF_TEST = "common.self_test"
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
