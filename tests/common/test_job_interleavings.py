"""Whatever order claims, steps, crashes, lost leases and zombies come in: each step happens exactly once."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from palermo.common.actions import action_verb, record_action
from palermo.common.jobs.runner import JobRun, LeaseLost, claim_job
from palermo.common.models import ActionEntry, Job, JobState

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

STEPPED = action_verb("test.stepped", "Took a step")
WORKERS = 3
STEPS = 4
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)

worker = st.integers(0, WORKERS - 1)
happening = st.one_of(
    st.tuples(st.just("claim"), worker),
    st.tuples(st.just("step"), worker),
    st.tuples(st.just("finish"), worker),
    st.tuples(st.just("crash"), worker),
    st.tuples(st.just("lease runs out"), st.just(0)),
)


class Evening:
    """One job and the workers that believe, rightly or not, that it is theirs."""

    def __init__(self) -> None:
        self.job = Job.objects.create(kind="test.evening", key=str(uuid4()))
        self.runs: dict[int, JobRun] = {}

    def happens(self, what: str, who: int) -> None:
        match what:
            case "claim":
                if claimed := claim_job(self.job.pk):
                    self.runs[who] = JobRun(claimed)
            case "crash":
                self.runs.pop(who, None)
            case "lease runs out":
                Job.objects.filter(pk=self.job.pk).update(lease_until=LONG_AGO)
            case _:
                self._work(what, who)

    def _work(self, what: str, who: int) -> None:
        run = self.runs.get(who)
        if run is None:
            return
        try:
            if run.done < STEPS and what == "step":
                number = run.done + 1
                with run.step(stage="", done=number, total=STEPS):
                    record_action(actor=None, verb=STEPPED, target=self.job, after={"step": number})
                    run.memory["sum"] = run.memory.get("sum", 0) + number
            elif run.done == STEPS and what == "finish":
                run.finish()
        except LeaseLost:
            del self.runs[who]

    def check(self) -> Job:
        job = Job.objects.get(pk=self.job.pk)
        effects = ActionEntry.objects.filter(target_id=str(job.pk)).order_by("id").values_list("after", flat=True)
        assert list(effects) == [{"step": number} for number in range(1, job.done + 1)]
        assert job.memory.get("sum", 0) == sum(range(1, job.done + 1))
        return job


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(happenings=st.lists(happening, max_size=40))
def test_job_steps_happen_exactly_once_in_any_order_of_events(happenings):
    evening = Evening()
    for what, who in happenings:
        evening.happens(what, who)
        evening.check()
    # And whatever happened, a worker that comes afterwards brings it to its end.
    if evening.check().state != JobState.DONE:
        evening.happens("lease runs out", 0)
        evening.happens("claim", 0)
        for _step in range(STEPS):
            evening.happens("step", 0)
        evening.happens("finish", 0)
    assert (evening.check().state, evening.check().done) == (JobState.DONE, STEPS)
