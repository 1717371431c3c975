"""Each model has a rule, docs/people.md says what the rules say, and the nightly job does it, batch by batch, in any number of runs."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from django.apps import apps
from django.conf import settings as site_settings
from django.utils import timezone

from palermo.accounts.models import SignIn, SignInOutcome
from palermo.common.job_handlers import FORGET_OVERDUE
from palermo.common.jobs import enqueue_job
from palermo.common.jobs.nightly import schedule_nightly_jobs
from palermo.common.jobs.runner import JobRun, claim_job, run_job
from palermo.common.models import Job, JobState
from palermo.common.retention import rules as retention_rules
from palermo.common.retention.rules import RetentionRule, forget_overdue, nightly_rules
from palermo.common.tasks import sweep_jobs
from palermo.mail.models import Mail
from tests.support.factories import UserFactory

PEOPLE = Path(__file__).resolve().parents[2] / "docs" / "people.md"
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


def days_of(rule: RetentionRule) -> str:
    return f"{site_settings.KEEP_DAYS[rule.days]} days (`KEEP_{rule.days}_DAYS`)" if rule.days else rule.kept


def row_of(rule: RetentionRule) -> str:
    models = ", ".join(f"`{label}`" for label in rule.models)
    return f"| {rule.what} | {days_of(rule)} | {rule.why} | {models} |"


def test_page_lists_exactly_the_rules():
    part = PEOPLE.read_text().partition("<!-- retention -->\n")[2].partition("\n<!-- end of retention -->")[0]
    expected = sorted(map(row_of, retention_rules.retention_rules))
    assert part.splitlines()[2:] == expected, "docs/people.md should say:\n" + "\n".join(expected)


def test_every_model_has_a_rule():
    """A new table that holds something about people can't be forgotten here; one that holds nothing says so."""
    there = {model._meta.label for model in apps.get_models(include_auto_created=True)}
    named = {label for rule in retention_rules.retention_rules for label in rule.models}
    assert sorted(there - named) == []
    assert sorted(named - there) == []


def test_rules_have_names_of_their_own_and_their_settings():
    names = [rule.name for rule in nightly_rules()]
    assert sorted(names) == sorted(set(names))
    used = {rule.days for rule in nightly_rules() if rule.days}
    assert used == set(site_settings.KEEP_DAYS)


def test_what_is_done_row_by_row_comes_last():
    one_by_one = [rule.each is not None for rule in nightly_rules()]
    assert one_by_one == sorted(one_by_one)
    assert any(one_by_one)


def sent(number: int, *, days_ago: int) -> None:
    mails = Mail.objects.bulk_create(Mail(to=f"{at}@mail.example", subject="Hello") for at in range(number))
    keys = [mail.pk for mail in mails]
    Mail.objects.filter(pk__in=keys).update(created_at=timezone.now() - timedelta(days=days_ago))


def begun() -> Job:
    return enqueue_job(kind=FORGET_OVERDUE, key=f"test:{Job.objects.count()}")


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
class TestNight:
    def test_old_rows_go_in_batches_and_are_counted(self, monkeypatch, settings):
        monkeypatch.setattr(retention_rules, "ROWS_AT_ONCE", 2)
        settings.KEEP_DAYS = {**settings.KEEP_DAYS, "MAIL": 10}
        sent(5, days_ago=11)
        sent(3, days_ago=9)
        person = UserFactory.create()
        SignIn.objects.create(user=person, outcome=SignInOutcome.SIGNED_IN, at=timezone.now() - timedelta(days=91))
        job = begun()
        run_job(job.pk)
        job.refresh_from_db()
        assert (job.state, job.memory["forgotten"]) == (JobState.DONE, {"old_mail": 5, "old_sign_ins": 1})
        assert (Mail.objects.count(), SignIn.objects.count()) == (3, 0)

    def test_killed_worker_loses_nothing_and_the_next_goes_on(self, monkeypatch):
        monkeypatch.setattr(retention_rules, "ROWS_AT_ONCE", 2)
        sent(5, days_ago=40)
        job = begun()
        first = claim_job(job.pk)
        assert first is not None

        class Killed(BaseException):
            pass

        batch, done = RetentionRule.batch, []

        def batch_until_killed(rule: RetentionRule, after: str | None) -> tuple[list[str], int]:
            found = batch(rule, after)
            done.extend(found[0])
            if len(done) == 4:  # these two are deleted, and not yet committed
                raise Killed
            return found

        monkeypatch.setattr(RetentionRule, "batch", batch_until_killed)
        with pytest.raises(Killed):
            forget_overdue(JobRun(first))
        assert Mail.objects.count() == 3
        monkeypatch.setattr(RetentionRule, "batch", batch)
        Job.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
        run_job(job.pk)
        job.refresh_from_db()
        assert (job.state, job.memory["forgotten"]) == (JobState.DONE, {"old_mail": 5})
        assert Mail.objects.count() == 0

    def test_second_run_finds_nothing(self):
        sent(2, days_ago=40)
        for _ in range(2):
            run_job(begun().pk)
        found = [job.memory.get("forgotten", {}) for job in Job.objects.order_by("created_at")]
        assert found == [{"old_mail": 2}, {}]


@pytest.mark.django_db
def test_every_sweep_sees_to_the_next_night():
    with time_machine.travel(NOON, tick=False):
        sweep_jobs()
        schedule_nightly_jobs()
    with time_machine.travel(NOON + timedelta(hours=20), tick=False):
        schedule_nightly_jobs()
    jobs = Job.objects.filter(kind=FORGET_OVERDUE).order_by("due_at")
    assert [job.due_at for job in jobs] == [datetime(2026, 5, day, 4, tzinfo=UTC) for day in (5, 6)]


def test_environment_names_each_setting():
    text = (PEOPLE.parents[1] / ".env.example").read_text()
    assert set(re.findall(r"^# KEEP_(\w+)_DAYS=", text, re.MULTILINE)) == set(site_settings.KEEP_DAYS)
