"""One mail with what is still unread, at the person's own hour; never an empty one, never the same thing twice."""

from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress

from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState
from palermo.notifications.domain import notify
from palermo.notifications.domain.choices import KindSettings, choose_delivery, plan_for_person, switch_off_mail
from palermo.notifications.domain.reading import mark_all_read
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import Notification
from palermo.notifications.timing import DigestRhythm
from palermo.notifications.tokens import unsubscribe_url
from tests.notifications.kinds import ANNOUNCED, INVITED

pytestmark = pytest.mark.django_db
FRIDAY_NOON = datetime(2026, 1, 16, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _address(settings):
    settings.SITE_URL = "https://palermo.example"


@pytest.fixture
def clock():
    with time_machine.travel(FRIDAY_NOON, tick=False) as clock:
        yield clock


def announce(person, text):
    return notify(kind=ANNOUNCED, person=person, values={"club": "Mondello", "text": text}, url="/clubs/mondello/")


def choose(person, **plan):
    chosen = plan_for_person(person)
    for name, value in plan.items():
        setattr(chosen, name, value)
    choose_delivery(person=person, plan=chosen, choices={})


def run_at(clock, moment: datetime) -> None:
    clock.move_to(moment)
    drain_jobs()


def test_digest_has_everything_unread_in_one_mail(user, mailoutbox, clock):
    announce(user, "Sunday at six")
    clock.shift(timedelta(hours=1))
    announce(user, "bring <b>cards</b> & dice")
    run_at(clock, FRIDAY_NOON.replace(hour=17, minute=59))
    assert mailoutbox == []
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    (mail,) = mailoutbox
    assert (mail.to, mail.subject) == ([user.email], "2 unread notifications")
    assert mail.body.splitlines() == [
        f"Hello {user},",
        "",
        "Here’s what’s new and unread:",
        "",
        "* Mondello: bring <b>cards</b> & dice",
        "  https://palermo.example/clubs/mondello/",
        "",
        "* Mondello: Sunday at six",
        "  https://palermo.example/clubs/mondello/",
        "",
        "See them all:",
        "https://palermo.example/notifications/",
        "",
        "--",
        "This is your digest. To stop e-mails about what happens here:",
        unsubscribe_url(user, ""),
    ]
    assert mail.extra_headers["List-Unsubscribe"] == f"<{unsubscribe_url(user, '')}>"


def test_digest_never_empty(user, mailoutbox, clock):
    announce(user, "Sunday")
    mark_all_read(person=user)
    run_at(clock, FRIDAY_NOON + timedelta(days=1))
    assert (mailoutbox, Job.objects.get().state) == ([], JobState.DONE)


def test_digest_holds_nothing_that_an_earlier_one_held(user, mailoutbox, clock):
    announce(user, "one")
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    announce(user, "two")
    run_at(clock, FRIDAY_NOON.replace(day=17, hour=18))
    run_at(clock, FRIDAY_NOON.replace(day=18, hour=18))
    assert ["one" in mail.body for mail in mailoutbox] == [True, False]
    assert ["two" in mail.body for mail in mailoutbox] == [False, True]


@pytest.mark.both_profiles
def test_digest_repeated_or_killed_mails_once(user, mailoutbox, clock):
    announce(user, "one")
    for _attempt in range(3):
        Job.objects.update(state=JobState.WAITING)
        run_at(clock, FRIDAY_NOON.replace(hour=18))
    assert len(mailoutbox) == 1


def test_digest_once_a_week_on_the_chosen_day(user, mailoutbox, clock):
    choose(user, rhythm=DigestRhythm.WEEKLY, digest_weekday=1, digest_hour=9)
    announce(user, "one")
    run_at(clock, datetime(2026, 1, 20, 8, 59, tzinfo=UTC))
    assert mailoutbox == []
    run_at(clock, datetime(2026, 1, 20, 9, tzinfo=UTC))
    assert len(mailoutbox) == 1


@pytest.mark.parametrize("hour", [14, 20])
def test_digest_follows_a_new_hour_at_once(user, mailoutbox, clock, hour):
    announce(user, "one")
    choose(user, digest_hour=hour)
    run_at(clock, FRIDAY_NOON.replace(hour=hour) - timedelta(minutes=1))
    assert mailoutbox == []
    run_at(clock, FRIDAY_NOON.replace(hour=hour))
    run_at(clock, FRIDAY_NOON.replace(hour=23))
    assert len(mailoutbox) == 1


def test_digest_follows_a_person_who_moves(user, mailoutbox, clock):
    announce(user, "one")
    user.time_zone = "America/New_York"
    user.save()
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    assert mailoutbox == []
    run_at(clock, FRIDAY_NOON.replace(hour=23))  # six in the evening there
    assert len(mailoutbox) == 1


def test_digest_waits_for_the_end_of_quiet_hours(user, mailoutbox, clock):
    announce(user, "one")
    choose(user, is_quiet=True, quiet_from=time(17), quiet_until=time(20))
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    assert mailoutbox == []
    run_at(clock, FRIDAY_NOON.replace(hour=20))
    assert len(mailoutbox) == 1


@pytest.mark.parametrize("kind", [ANNOUNCED, None])
def test_digest_without_what_was_switched_off_also_after_it_is_on_again(user, mailoutbox, clock, kind):
    announce(user, "one")
    switch_off_mail(person=user, kind=kind)
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    again = KindSettings(mail=MailWhen.DIGEST, push=False)
    choose_delivery(person=user, plan=plan_for_person(user), choices={ANNOUNCED.name: again, INVITED.name: again})
    choose(user, mails=True)
    announce(user, "two")
    run_at(clock, FRIDAY_NOON.replace(day=17, hour=18))
    assert [("one" in mail.body, "two" in mail.body) for mail in mailoutbox] == [(False, True)]


def test_digest_only_to_proven_addresses(user, mailoutbox, clock):
    announce(user, "one")
    EmailAddress.objects.update(verified=False)
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    assert mailoutbox == []


def test_digest_of_very_much_says_how_much_more(user, mailoutbox, clock):
    for number in range(43):
        announce(user, f"number {number}")
    run_at(clock, FRIDAY_NOON.replace(hour=18))
    (mail,) = mailoutbox
    assert (mail.subject, mail.body.count("* Mondello"), "And 3 more." in mail.body) == (
        "43 unread notifications",
        40,
        True,
    )
    assert Notification.objects.filter(mailed_at=None).count() == 0
