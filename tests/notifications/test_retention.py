"""What the night does to notifications and what they're delivered by."""

from datetime import timedelta

import pytest
from django.utils import timezone

from palermo.notifications.models import KnownDevice, Notification, PushSubscription
from tests.support.factories import UserFactory
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def ago(days: int):
    return timezone.now() - timedelta(days=days)


def test_old_notifications_go_read_or_not():
    person = UserFactory.create()
    for read_at in (None, ago(100)):
        Notification.objects.create(user=person, kind="club.joined", at=ago(181), read_at=read_at)
    young = Notification.objects.create(user=person, kind="club.joined", at=ago(179))
    assert forget("old_notifications") == 2
    assert list(Notification.objects.all()) == [young]


def test_browsers_that_are_reached_stay():
    person = UserFactory.create()
    made = [
        PushSubscription.objects.create(
            user=person, endpoint=f"https://push.example/{at}", created_at=ago(created), last_success_at=reached
        )
        for at, (created, reached) in enumerate([(181, None), (400, ago(181)), (400, ago(179)), (179, None)])
    ]
    assert forget("unreached_browsers") == 2
    assert set(PushSubscription.objects.all()) == set(made[2:])


def test_known_devices_are_not_known_for_good():
    person = UserFactory.create()
    KnownDevice.objects.create(user=person, name="Firefox, Linux", first_at=ago(731))
    young = KnownDevice.objects.create(user=person, name="Chrome, Linux", first_at=ago(729))
    assert forget("old_known_devices") == 1
    assert list(KnownDevice.objects.all()) == [young]
