"""A sign-in from a device that was not seen before."""

import pytest

from palermo.notifications.domain.devices import device_name, remember_device
from palermo.notifications.labels import sentence_of
from palermo.notifications.models import KnownDevice, Notification
from tests.support.factories import PASSWORD

pytestmark = pytest.mark.django_db
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
NEWER_FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (IPHONE, "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15", "Safari, macOS"),
        ("curl/8.5.0", "curl"),
        ("<script>alert(1)</script>\n" + "x" * 500, "<script>alert(1)<"),
        ("", ""),
    ],
)  # fmt: skip
def test_device_goes_by_a_name_people_know(user_agent, name):
    assert device_name(user_agent) == name


def sign_in(client, user, user_agent):
    client.logout()
    headers = {"user-agent": user_agent, "x-forwarded-for": "203.0.113.9"}
    answer = client.post("/sign-in/", {"login": user.email, "password": PASSWORD}, headers=headers)
    assert answer.status_code == 302


def test_new_device_is_told_known_ones_and_updates_are_not(client, user):
    for user_agent in (FIREFOX, FIREFOX, NEWER_FIREFOX):
        sign_in(client, user, user_agent)
    assert Notification.objects.count() == 0
    sign_in(client, user, IPHONE)
    sign_in(client, user, FIREFOX)
    sign_in(client, user, IPHONE)
    told = Notification.objects.get()
    assert (told.user, told.kind, told.values, told.url) == (
        user,
        "account.new_device",
        {"device": "Safari, iPhone"},
        "/me/sessions/",
    )
    assert "Safari, iPhone" in sentence_of(told)
    assert "203.0.113.9" not in sentence_of(told)
    assert set(KnownDevice.objects.values_list("name", flat=True)) == {"Firefox, Linux", "Safari, iPhone"}


def test_sign_in_of_a_guest_or_without_a_browser_leaves_no_trace(client, user):
    client.force_login(user)
    user.is_guest, user.email = True, None
    user.save()
    remember_device(person=user, user_agent=FIREFOX)
    assert KnownDevice.objects.count() == 0
