"""Where somebody is signed in: seen, touched seldom, really ended."""

from datetime import timedelta

import pytest
import time_machine
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.accounts.domain.devices import TOUCH_AFTER, device_name
from palermo.accounts.models import User
from palermo.common.models import ActionEntry
from tests.support.factories import PASSWORD, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def device_of(user):
    client = Client(headers={"user-agent": FIREFOX})
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    return client


def is_in(client):
    return client.get(reverse("usersessions_list")).status_code == 200


@pytest.mark.parametrize(
    ("told", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8", "An unknown device"),
        ("", "An unknown device"),
    ],
)
def test_device_named_as_people_name_it(told, name):
    assert device_name(told) == name


def test_devices_listed_this_one_first_and_nobody_elses(user):
    here, _elsewhere = device_of(user), device_of(user)
    device_of(UserFactory.create())
    rows = here.get(reverse("usersessions_list")).context["devices"]
    assert [(row["name"], row["is_here"]) for row in rows] == [("Firefox on Linux", True), ("Firefox on Linux", False)]


def test_devices_cost_the_same_for_one_and_three(user, django_assert_num_queries):
    here = device_of(user)
    for _number in range(2):
        with django_assert_num_queries(4):  # session, person, unread notifications, list
            here.get(reverse("usersessions_list"))
        device_of(user)


def test_sign_out_everywhere_else(user):
    here, first, second = device_of(user), device_of(user), device_of(user)
    stranger = device_of(UserFactory.create())
    assert here.post(reverse("sessions_end_others")).url == reverse("usersessions_list")
    assert [is_in(client) for client in (here, first, second, stranger)] == [True, False, False, True]
    entry = ActionEntry.objects.get(verb="devices.ended")
    assert (entry.actor, entry.after) == (user, {"devices": 2})


def test_sign_out_everywhere(user):
    here, elsewhere = device_of(user), device_of(user)
    assert here.post(reverse("sessions_end_all")).url == reverse("account_login")
    assert [is_in(here), is_in(elsewhere)] == [False, False]


def test_sign_out_one_device_only_of_ones_own(user):
    here, elsewhere = device_of(user), device_of(user)
    stranger = device_of(UserFactory.create())
    other = UserSession.objects.get(session_key=elsewhere.session.session_key)
    foreign = UserSession.objects.get(session_key=stranger.session.session_key)
    for device in (other, foreign):
        assert here.post(reverse("session_end", args=[device.pk])).status_code == 302
    assert [is_in(here), is_in(elsewhere), is_in(stranger)] == [True, False, True]


@pytest.mark.parametrize("name", ["sessions_end_others", "sessions_end_all"])
def test_ending_devices_is_a_post_of_somebody_with_an_account(client, user, name):
    assert client.post(reverse(name)).url.startswith("/sign-in/")
    client.force_login(user)
    assert client.get(reverse(name)).status_code == 405
    client.force_login(User.objects.create(handle="guest-1", is_guest=True))
    assert client.post(reverse(name)).status_code == 403


def test_device_touched_at_most_every_five_minutes(user, django_assert_num_queries):
    start = timezone.now()
    with time_machine.travel(start, tick=False) as clock:
        here = device_of(user)
        with django_assert_num_queries(3):  # session, person, unread notifications
            here.get("/cards/")
        clock.shift(TOUCH_AFTER - timedelta(seconds=1))
        with django_assert_num_queries(3):
            here.get("/cards/")
        assert UserSession.objects.get().last_seen_at == start
        clock.shift(timedelta(seconds=1))
        with django_assert_num_queries(4):
            here.get("/cards/")
        assert UserSession.objects.get().last_seen_at == start + TOUCH_AFTER
        with django_assert_num_queries(3):
            here.get("/cards/")


def test_visitor_costs_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get("/cards/")
