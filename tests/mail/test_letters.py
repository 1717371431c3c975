"""Letters: written with their cause, sent once by a job, forgotten afterwards."""

import pytest
from django.core.mail import EmailMessage, send_mail
from django.db import transaction

from palermo.common.jobs.runner import run_job
from palermo.common.models import Job, JobState
from palermo.mail.domain.letters import queue_mail
from palermo.mail.models import Mail
from tests.support.post_office import post_office

pytestmark = pytest.mark.django_db


class Broken(Exception):
    pass


@pytest.fixture
def office(settings):
    with post_office() as office:
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", office.port
        yield office


@pytest.mark.both_profiles
def test_letter_is_a_row_for_each_recipient_alone():
    send_mail("Good\n news", "All is well.", None, ["anna@palermo.example", "bruno@palermo.example"])
    assert sorted(Mail.objects.values_list("to", "subject", "text", "sent_at")) == [
        ("anna@palermo.example", "Good news", "All is well.", None),
        ("bruno@palermo.example", "Good news", "All is well.", None),
    ]


@pytest.mark.both_profiles
def test_letter_goes_with_its_cause():
    with pytest.raises(Broken), transaction.atomic():
        queue_mail(to="anna@palermo.example", subject="Hello", text="…")
        raise Broken
    assert (Mail.objects.count(), Job.objects.count()) == (0, 0)


@pytest.mark.local_profile
def test_letter_in_the_local_profile_has_no_job():
    queue_mail(to="anna@palermo.example", subject="Hello", text="…")
    assert Job.objects.count() == 0


def test_letter_with_an_attachment_is_a_bug():
    message = EmailMessage("Hello", "…", None, ["anna@palermo.example"])
    message.attach("a.txt", "text")
    with pytest.raises(NotImplementedError):
        message.send()
    assert Mail.objects.count() == 0


def test_letter_is_sent_once_and_its_text_forgotten(office):
    mail = queue_mail(
        to="anna@palermo.example",
        subject="Grüße",
        text="Ünïcode\n.\nend",
        headers={"List-Unsubscribe": "<https://p.example>"},
    )
    job = Job.objects.get()
    assert run_job(job.pk) is True
    [letter] = office.letters
    assert (letter["To"], letter["Subject"], letter["From"]) == (
        "anna@palermo.example",
        "Grüße",
        "Palermo <post@palermo.example>",
    )
    assert letter["Message-ID"] == f"<{mail.pk}@palermo.example>"
    assert letter["List-Unsubscribe"] == "<https://p.example>"
    assert "Ünïcode" in letter.get_content()
    mail.refresh_from_db()
    assert (mail.text, mail.headers, mail.subject) == ("", {}, "Grüße")
    assert mail.sent_at is not None
    # A lost "done" would bring the job back; the letter must not go out again.
    Job.objects.update(state=JobState.WAITING)
    assert run_job(job.pk) is True
    assert len(office.letters) == 1


def test_letter_turned_away_is_tried_again(office):
    office.is_open = False
    mail = queue_mail(to="anna@palermo.example", subject="Hello", text="Still here")
    job = Job.objects.get()
    run_job(job.pk)
    job.refresh_from_db()
    mail.refresh_from_db()
    assert (job.state, job.attempts, mail.text, mail.sent_at) == (JobState.WAITING, 1, "Still here", None)
    assert "anna" not in job.error
    office.is_open = True
    Job.objects.update(due_at=job.created_at)
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, len(office.letters)) == (JobState.DONE, 1)


def test_letter_whose_row_is_gone_is_no_failure(office):
    queue_mail(to="anna@palermo.example", subject="Hello", text="…")
    Mail.objects.all().delete()
    job = Job.objects.get()
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, office.letters) == (JobState.DONE, [])
