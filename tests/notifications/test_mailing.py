"""One notification, one mail: never two, never to the wrong person, never with a word that was meant as a header."""

from datetime import UTC, datetime, time
from uuid import uuid4

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import translation

from palermo.common.jobs import JobRun, enqueue_job, job_kind
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState
from palermo.notifications.domain import notify
from palermo.notifications.domain.choices import switch_off_mail
from palermo.notifications.domain.mailing import mail_notification
from palermo.notifications.domain.reading import mark_read
from palermo.notifications.models import DeliveryPlan, Notification
from palermo.notifications.notification_kinds import NEW_DEVICE
from palermo.notifications.tokens import unsubscribe_url
from tests.notifications.kinds import INVITED
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
VALUES = {"who": "Bruno", "club": "Mondello"}


def invite(person, **values):
    return notify(kind=INVITED, person=person, values={**VALUES, **values}, url="/clubs/mondello/")


@pytest.fixture(autouse=True)
def _address(settings):
    settings.SITE_URL = "https://palermo.example"


def test_mail_says_what_happened_where_to_look_and_the_way_out(user, mailoutbox):
    user.display_name = "Tom & Zsófia"
    user.save()
    notification = invite(user, who="Bruno <b>Keller</b> & sons")
    drain_jobs()
    (mail,) = mailoutbox
    way_out = unsubscribe_url(user, INVITED.name)
    assert mail.to == [user.email]
    assert mail.subject == "Bruno <b>Keller</b> & sons invites you to Mondello."
    assert mail.body.splitlines() == [
        "Hello Tom & Zsófia,",
        "",
        "Bruno <b>Keller</b> & sons invites you to Mondello.",
        "",
        "Take a look:",
        "https://palermo.example/clubs/mondello/",
        "",
        "--",
        "You get this e-mail right away because that’s what you chose for “An invitation”.",
        "Stop these e-mails:",
        way_out,
    ]
    assert mail.extra_headers == {
        "List-Unsubscribe": f"<{way_out}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    notification.refresh_from_db()
    assert notification.mailed_at is not None


def test_mail_in_the_language_of_its_reader(user, mailoutbox):
    user.language = "de"
    user.save()
    notify(kind=NEW_DEVICE, person=user, values={"device": "Firefox, Linux"})
    drain_jobs()
    with translation.override("de"):
        assert mailoutbox[0].subject == str(NEW_DEVICE.sentence) % {"device": "Firefox, Linux"}
    assert translation.get_language() == "en"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bruno\nBcc: all@palermo.example", "Bruno Bcc: all@palermo.example"),
        ("Bruno\r\n\r\nBuy now", "Bruno Buy now"),
        ("Bru\x00no\x0b", "Bru no"),
        ("Bruno\u2028Keller\u2029", "Bruno Keller"),
        ("half a \ud83d face", "half a face"),
        ("gpj.\u202eexe", "gpj.exe"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("100% %(club)s", "100% %(club)s"),
        ("=?utf-8?q?Bcc?=", "=?utf-8?q?Bcc?="),
    ],
)
def test_hostile_name_is_plain_text_on_one_line(user, mailoutbox, name, shown):
    invite(user, who=name)
    drain_jobs()
    message = mailoutbox[0].message()
    assert mailoutbox[0].subject == f"{shown} invites you to Mondello."
    assert f"\n{shown} invites you to Mondello.\n" in mailoutbox[0].body
    assert {"Bcc", "Cc"} & set(message.keys()) == set()
    assert message["To"] == user.email
    assert len(message.get_payload().split("\n\n")) == 4  # no paragraph that is not ours


def test_subject_of_any_length_stays_a_subject(user, mailoutbox):
    invite(user, who="B" * 500)
    drain_jobs()
    assert (len(mailoutbox[0].subject), mailoutbox[0].subject[-1]) == (140, "…")


@pytest.mark.parametrize(
    "url", ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil.example", ""]
)
def test_link_leads_to_this_site_and_nowhere_else(user, mailoutbox, url):
    notify(kind=INVITED, person=user, values=VALUES, url=url)
    drain_jobs()
    assert "\nhttps://palermo.example/notifications/\n" in mailoutbox[0].body
    assert "evil" not in mailoutbox[0].body


def test_read_before_it_is_due_is_not_mailed(user, mailoutbox):
    mark_read(person=user, notification_id=invite(user).pk)
    assert (drain_jobs(), mailoutbox) == (1, [])


def test_switched_off_before_it_is_due_is_not_mailed(user, mailoutbox):
    for kind in (INVITED, None):
        invite(user)
        switch_off_mail(person=user, kind=kind)
        drain_jobs()
    assert mailoutbox == []


def test_only_proven_addresses_of_active_accounts_get_mail(user, mailoutbox):
    invite(user)
    EmailAddress.objects.update(verified=False)
    drain_jobs()
    invite(user)
    EmailAddress.objects.update(verified=True)
    user.is_active = False
    user.save()
    drain_jobs()
    assert mailoutbox == []


def test_address_not_yet_proven_leaves_mail_with_the_one_before(user, mailoutbox):
    EmailAddress.objects.update(primary=False)
    EmailAddress.objects.create(user=user, email="new@palermo.example", primary=True, verified=False)
    invite(user)
    drain_jobs()
    assert mailoutbox[0].to == [user.email]


def test_deleted_person_gets_nothing_and_the_job_ends(user, mailoutbox):
    invite(user)
    user.delete()
    drain_jobs()
    assert (mailoutbox, Job.objects.get().state) == ([], JobState.DONE)


def test_mail_waits_while_it_is_quiet_also_if_quiet_was_asked_for_later(user, mailoutbox):
    with time_machine.travel(datetime(2026, 1, 16, 21, 59, tzinfo=UTC), tick=False) as clock:
        invite(user)
        DeliveryPlan.objects.create(user=user, is_quiet=True, quiet_from=time(22), quiet_until=time(8))
        clock.move_to(datetime(2026, 1, 16, 22, 1, tzinfo=UTC))
        assert (drain_jobs(), mailoutbox) == (1, [])
        clock.move_to(datetime(2026, 1, 17, 7, 59, tzinfo=UTC))
        assert (drain_jobs(), mailoutbox) == (0, [])
        clock.move_to(datetime(2026, 1, 17, 8, tzinfo=UTC))
        assert (drain_jobs(), len(mailoutbox)) == (1, 1)


@pytest.mark.both_profiles
def test_repeated_job_mails_once(user, mailoutbox):
    notification = invite(user)
    for _attempt in range(3):
        Job.objects.update(state=JobState.WAITING)
        drain_jobs()
    mail_notification(notification_id=notification.pk)
    mail_notification(notification_id=uuid4())
    assert len(mailoutbox) == 1


@job_kind("test.mail", title="A mail as a row")
def keep_mail(run: JobRun, *, subject: str) -> None:
    pass


class RowBackend(BaseEmailBackend):
    """Writes a row for each mail, as our own backend does, and loses its worker the first time."""

    worker_dies = True

    def send_messages(self, email_messages):
        for message in email_messages:
            enqueue_job(kind="test.mail", key=f"mail:{uuid4()}", arguments={"subject": message.subject})
        if RowBackend.worker_dies:
            RowBackend.worker_dies = False
            Job.objects.filter(kind="notifications.mail").update(claim=uuid4())
        return len(email_messages)


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_worker_killed_after_the_mail_was_written_leaves_exactly_one(settings):
    settings.EMAIL_BACKEND = f"{__name__}.RowBackend"
    settings.JOB_LEASE_SECONDS = 60
    RowBackend.worker_dies = True
    user = UserFactory.create()
    with time_machine.travel(datetime(2026, 1, 16, 12, tzinfo=UTC), tick=False) as clock:
        invite(user)
        drain_jobs()
        assert (Job.objects.filter(kind="test.mail").count(), Notification.objects.get().mailed_at) == (0, None)
        clock.shift(61)
        drain_jobs()
        clock.shift(61)
        drain_jobs()
    assert Job.objects.filter(kind="test.mail").count() == 1
    assert Notification.objects.get().mailed_at is not None
