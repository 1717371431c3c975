"""A browser that nobody has used for longer than operators allow is signed out; without their word none is."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse

from palermo.accounts.domain import devices
from tests.support.second_factor import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
NOON = datetime(2026, 11, 19, 12, tzinfo=UTC)
AWAY = "You were away for a while"


@pytest.fixture(autouse=True)
def fresh_process(monkeypatch):
    """Which has seen nobody yet."""
    monkeypatch.setattr(devices, "_touched", {})


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as clock:
        yield clock


def is_in(client):
    return client.get(reverse("mfa_index")).status_code == 200


def test_browser_that_was_away_too_long_is_signed_out(user, settings, clock):
    settings.SESSION_IDLE_MINUTES = 30
    client, other = browser_of(user), browser_of(user)
    clock.shift(timedelta(minutes=20))
    assert is_in(other)
    clock.shift(timedelta(minutes=11))
    assert AWAY in client.get(reverse("mfa_index"), follow=True).text
    assert not is_in(client)
    assert is_in(other)
    assert UserSession.objects.count() == 1


def test_browser_in_use_stays(user, settings, clock):
    settings.SESSION_IDLE_MINUTES = 10
    client = browser_of(user)
    for _look in range(12):
        clock.shift(timedelta(minutes=6))
        assert is_in(client)


def test_other_process_knows_who_was_there(user, settings, clock, monkeypatch):
    settings.SESSION_IDLE_MINUTES = 10
    client = browser_of(user)
    own = devices._touched
    for minutes in (6, 6):
        clock.shift(timedelta(minutes=minutes))
        monkeypatch.setattr(devices, "_touched", {})
        assert is_in(client)
    monkeypatch.setattr(devices, "_touched", own)
    assert is_in(client)


def test_guest_is_signed_out_and_comes_back_as_the_same(settings, clock):
    settings.SESSION_IDLE_MINUTES = 30
    client = Client()
    client.post(reverse("guest_enter"))
    guest = client.session["_auth_user_id"]
    clock.shift(timedelta(minutes=31))
    client.get(reverse("home"))
    assert "_auth_user_id" not in client.session
    client.post(reverse("guest_enter"))
    assert client.session["_auth_user_id"] == guest


def test_without_a_limit_nobody_is_signed_out(user, settings, clock):
    settings.SESSION_IDLE_MINUTES = 0
    client = browser_of(user)
    clock.shift(timedelta(days=13))
    assert is_in(client)
