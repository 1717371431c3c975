"""What an export contains, and what is left when the account goes."""

import json

import pytest

from palermo.accounts.personal_data import departures, sections
from palermo.notifications.domain import notify
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import DeliveryPlan, KindChoice, KnownDevice, Notification, PushSubscription
from tests.notifications.kinds import INVITED
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
MINE = ("notifications", "notification_choices", "push_subscriptions", "known_devices")


def furnish(person):
    notify(kind=INVITED, person=person, values={"who": "Bruno", "club": "Mondello"}, url="/cards/")
    KindChoice.objects.create(user=person, kind=INVITED.name, mail=MailWhen.NEVER, push=True)
    DeliveryPlan.objects.create(user=person)
    KnownDevice.objects.create(user=person, name="Firefox, Linux")
    endpoint = f"https://push.example/secret-{person.pk}"
    PushSubscription.objects.create(user=person, endpoint=endpoint, p256dh="secret-point", auth="secret-auth")


def test_export_has_everything_of_the_person_and_no_secret(user):
    furnish(user)
    furnish(UserFactory.create())
    exported = {name: sections[name](user) for name in MINE}
    assert [row["sentence"] for row in exported["notifications"]] == ["Bruno invites you to Mondello."]
    assert exported["notification_choices"] == [{"kind": INVITED.name, "counted": True, "mail": "never", "push": True}]
    assert [row["service"] for row in exported["push_subscriptions"]] == ["push.example"]
    assert [row["device"] for row in exported["known_devices"]] == ["Firefox, Linux"]
    assert "secret" not in json.dumps(exported)


def test_departure_takes_everything_of_the_person_and_nothing_else(user):
    other = UserFactory.create()
    furnish(user)
    furnish(other)
    departures["notifications"](user)
    for model in (Notification, KindChoice, DeliveryPlan, KnownDevice, PushSubscription):
        assert list(model._default_manager.values_list("user", flat=True)) == [other.pk]
