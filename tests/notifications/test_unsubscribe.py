"""The way out of a mail: looked at first, without a sign-in, by a person or by their mail program."""

import pytest
from django.test import Client

from palermo.common.jobs.thread import drain_jobs
from palermo.notifications.domain import notify
from palermo.notifications.domain.choices import choice_for_kind, plan_for_person
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import DeliveryPlan, KindChoice
from palermo.notifications.tokens import unsubscribe_url
from tests.notifications.kinds import ANNOUNCED, INVITED
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _address(settings):
    settings.SITE_URL = "http://testserver"


@pytest.fixture
def strict() -> Client:
    return Client(enforce_csrf_checks=True)


def test_link_shows_what_it_will_switch_off_and_changes_nothing(strict, user):
    text = strict.get(unsubscribe_url(user, INVITED.name)).text
    assert "You’ll get no more e-mails of this kind: “An invitation”." in text
    assert "You’ll get no more e-mails about activity on this site" in strict.get(unsubscribe_url(user, "")).text
    assert (DeliveryPlan.objects.count(), KindChoice.objects.count()) == (0, 0)


def test_mail_program_switches_one_kind_off_with_the_address_of_the_header(strict, user, mailoutbox):
    notify(kind=INVITED, person=user, values={})
    drain_jobs()
    address = mailoutbox[0].extra_headers["List-Unsubscribe"].strip("<>")
    answer = strict.post(address, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200  # a redirect would count as a failure
    assert choice_for_kind(user, INVITED.name).mail == MailWhen.NEVER
    assert choice_for_kind(user, ANNOUNCED.name).mail == MailWhen.DIGEST
    assert plan_for_person(user).mails is True


def test_other_switches_of_the_kind_stay(strict, user):
    KindChoice.objects.create(user=user, kind=INVITED.name, counted=False, mail=MailWhen.NOW, push=True)
    strict.post(unsubscribe_url(user, INVITED.name))
    choice = choice_for_kind(user, INVITED.name)
    assert (choice.counted, choice.mail, choice.push) == (False, MailWhen.NEVER, True)


@pytest.mark.parametrize(("kind", "data"), [("", {}), (INVITED.name, {"what": "all"}), ("gone.kind", {})])
def test_all_mail_switched_off(strict, user, mailoutbox, kind, data):
    answer = strict.post(unsubscribe_url(user, kind), data)
    assert "You won’t get any more e-mails about activity on this site." in answer.text
    assert plan_for_person(user).mails is False
    for told in (INVITED, ANNOUNCED):
        notify(kind=told, person=user, values={})
    drain_jobs()
    assert mailoutbox == []


def test_link_is_about_its_own_person_only(strict, user):
    other = UserFactory.create()
    strict.force_login(other)
    strict.post(unsubscribe_url(user, ""))
    assert (plan_for_person(user).mails, plan_for_person(other).mails) == (False, True)


@pytest.mark.parametrize("method", ["get", "post"])
def test_broken_link_refused(strict, user, method):
    whole = unsubscribe_url(user, "")
    for address in (whole[:-3] + "aa/", "/unsubscribe/x/", "/unsubscribe/WzEsIiJd/", whole.replace(":", ".")):
        assert getattr(strict, method)(address).status_code == 404
    assert DeliveryPlan.objects.count() == 0


def test_link_of_somebody_who_left_refused(strict, user):
    address = unsubscribe_url(user, "")
    user.is_active = False
    user.save()
    assert strict.post(address).status_code == 404
    user.delete()
    assert strict.post(address).status_code == 404
