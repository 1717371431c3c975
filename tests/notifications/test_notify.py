"""Which job is written for which choice, and for when: switches × quiet hours × digests × zones."""

from datetime import UTC, datetime, time

import pytest
import time_machine
from django.db import transaction

from palermo.common.models import Job
from palermo.notifications.domain import notify
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import DeliveryPlan, KindChoice, Notification, PushSubscription
from tests.notifications.kinds import ANNOUNCED, COUNTED, INVITED
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
MAIL, DIGEST, PUSH = "notifications.mail", "notifications.digest", "notifications.push"
VAPID_KEY = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"


@pytest.fixture(autouse=True)
def _push_offered(settings):
    settings.VAPID_PRIVATE_KEY = VAPID_KEY


def person_with_a_browser(zone="Europe/Berlin"):
    person = UserFactory.create()
    person.time_zone = zone
    person.save()
    PushSubscription.objects.create(user=person, endpoint=f"https://push.example/{person.pk}", p256dh="", auth="")
    return person


def jobs_written() -> dict[str, datetime]:
    return dict(Job.objects.values_list("kind", "due_at"))


def at(moment: str) -> datetime:
    return datetime.fromisoformat(moment).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "now", "quiet", "mail", "push", "expected"),
    [
        # by day: at once, or at the digest's hour, or not at all; push is a switch of its own
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "now", True, {MAIL: "2026-01-16T12:00+01:00", PUSH: "2026-01-16T12:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "now", False, {MAIL: "2026-01-16T12:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "digest", True, {DIGEST: "2026-01-16T18:00+01:00", PUSH: "2026-01-16T12:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "digest", False, {DIGEST: "2026-01-16T18:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "never", True, {PUSH: "2026-01-16T12:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T12:00+01:00", True, "never", False, {}),
        # by night: mail and push wait for the morning, the digest for its evening
        ("Europe/Berlin", "2026-01-16T23:00+01:00", True, "now", True, {MAIL: "2026-01-17T08:00+01:00", PUSH: "2026-01-17T08:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T23:00+01:00", True, "digest", True, {DIGEST: "2026-01-17T18:00+01:00", PUSH: "2026-01-17T08:00+01:00"}),
        ("Europe/Berlin", "2026-01-16T23:00+01:00", True, "never", False, {}),
        # by night, but nobody asked for quiet
        ("Europe/Berlin", "2026-01-16T23:00+01:00", False, "now", True, {MAIL: "2026-01-16T23:00+01:00", PUSH: "2026-01-16T23:00+01:00"}),
        # the nights on which the clock is changed
        ("Europe/Berlin", "2026-03-28T23:00+01:00", True, "now", True, {MAIL: "2026-03-29T08:00+02:00", PUSH: "2026-03-29T08:00+02:00"}),
        ("Europe/Berlin", "2026-10-24T23:00+02:00", True, "now", False, {MAIL: "2026-10-25T08:00+01:00"}),
        ("Europe/Berlin", "2026-03-28T19:00+01:00", True, "digest", False, {DIGEST: "2026-03-29T18:00+02:00"}),
        # the same moment is night elsewhere, and noon again elsewhere
        ("America/New_York", "2026-01-16T12:00+01:00", True, "now", False, {MAIL: "2026-01-16T08:00-05:00"}),
        ("America/New_York", "2026-01-16T12:00+01:00", True, "digest", False, {DIGEST: "2026-01-16T18:00-05:00"}),
        ("Asia/Kathmandu", "2026-01-16T12:00+01:00", True, "now", False, {MAIL: "2026-01-16T12:00+01:00"}),
    ],
)  # fmt: skip
def test_jobs_follow_switches_and_clock(zone, now, quiet, mail, push, expected):
    person = person_with_a_browser(zone)
    DeliveryPlan.objects.create(user=person, is_quiet=quiet, quiet_from=time(22), quiet_until=time(8))
    KindChoice.objects.create(user=person, kind=INVITED.name, mail=mail, push=push)
    with time_machine.travel(at(now), tick=False):
        notification = notify(kind=INVITED, person=person, values={"who": "Bruno", "club": "Mondello"})
    assert jobs_written() == {kind: at(moment) for kind, moment in expected.items()}
    # The list on the site waits for nothing.
    assert (notification.at, notification.read_at, notification.mail) == (at(now), None, mail)


def test_digest_hour_within_quiet_hours_waits_for_their_end():
    person = person_with_a_browser()
    DeliveryPlan.objects.create(user=person, is_quiet=True, quiet_from=time(22), quiet_until=time(8), digest_hour=7)
    with time_machine.travel(at("2026-01-16T12:00+01:00"), tick=False):
        notify(kind=ANNOUNCED, person=person, values={"club": "Mondello", "text": "Sunday"})
    assert jobs_written()[DIGEST] == at("2026-01-17T08:00+01:00")


@pytest.mark.parametrize(
    ("kind", "jobs"),
    [(INVITED, {MAIL, PUSH}), (ANNOUNCED, {DIGEST, PUSH}), (COUNTED, set())],
    ids=["now", "digest", "never"],
)
def test_kind_declares_what_holds_until_the_person_chooses(kind, jobs):
    notify(kind=kind, person=person_with_a_browser(), values={})
    assert set(jobs_written()) == jobs


def test_push_needs_a_browser_that_asked_and_a_key(settings):
    notify(kind=INVITED, person=UserFactory.create(), values={})
    settings.VAPID_PRIVATE_KEY = ""
    notify(kind=INVITED, person=person_with_a_browser(), values={})
    assert set(jobs_written()) == {MAIL}


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_guest": True, "email": None}])
def test_nothing_leaves_the_site_for_guests_and_the_deactivated(change):
    person = person_with_a_browser()
    for name, value in change.items():
        setattr(person, name, value)
    person.save()
    for kind in (INVITED, ANNOUNCED):
        notify(kind=kind, person=person, values={})
    assert (Job.objects.count(), Notification.objects.filter(mail=MailWhen.NEVER).count()) == (0, 2)


def test_no_mail_at_all_when_mails_are_switched_off():
    person = UserFactory.create()
    DeliveryPlan.objects.create(user=person, mails=False)
    for kind in (INVITED, ANNOUNCED):
        notify(kind=kind, person=person, values={})
    assert Job.objects.count() == 0


def test_jobs_exist_exactly_if_their_cause_does():
    person = person_with_a_browser()
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        notify(kind=INVITED, person=person, values={})
        _ = 1 / 0
    assert (Notification.objects.count(), Job.objects.count()) == (0, 0)


def test_many_things_for_one_digest_are_one_job():
    person = UserFactory.create()
    for _number in range(5):
        notify(kind=ANNOUNCED, person=person, values={})
    assert list(Job.objects.values_list("kind", flat=True)) == [DIGEST]
