"""Push: what leaves reaches the right browser and only it can read it; nothing is ever sent to an address inside."""

from collections.abc import Iterator
from datetime import UTC, datetime, time

import pytest
import time_machine
from django.urls import reverse
from django.utils import translation
from py_vapid import Vapid02  # type: ignore[import-untyped]

from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState
from palermo.notifications.domain import notify
from palermo.notifications.domain.reading import mark_all_read
from palermo.notifications.domain.subscriptions import BROWSERS_EACH, endpoint_marks_for_person, subscribe_browser
from palermo.notifications.models import DeliveryPlan, KindChoice, PushSubscription
from palermo.notifications.notification_kinds import NEW_DEVICE
from palermo.notifications.push_service import is_allowed_endpoint, public_key
from tests.notifications.kinds import INVITED
from tests.notifications.push_receiver import Browser, PushService, push_service
from tests.notifications.test_notify import VAPID_KEY
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
ADDRESS = "/me/notifications/push/"
VALUES = {"who": "Bruno <b>Keller</b>", "club": "Mondello"}


@pytest.fixture(autouse=True)
def _push_offered(settings):
    settings.VAPID_PRIVATE_KEY = VAPID_KEY
    settings.SITE_URL = "https://palermo.example"
    settings.PUSH_ALLOW_LOOPBACK = True


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


def subscribed(person, service: PushService, name="browser") -> Browser:
    browser = service.new_browser(name)
    subscribe_browser(person=person, endpoint=browser.endpoint, **browser.keys)
    return browser


def invite(person):
    return notify(kind=INVITED, person=person, values=VALUES, url="/clubs/mondello/")


def run_pushes() -> None:
    for job in Job.objects.filter(kind="notifications.mail"):
        job.delete()
    drain_jobs()


def test_message_arrives_encrypted_for_its_browser_and_signed_by_us(user, service):
    browser = subscribed(user, service)
    notification = invite(user)
    run_pushes()
    ((path, headers, body),) = service.received
    assert path == "/browser"
    assert b"Mondello" not in body
    assert browser.read(body) == {
        "title": "An invitation",
        "sentence": "Bruno <b>Keller</b> invites you to Mondello.",
        "url": "/clubs/mondello/",
        "id": str(notification.pk),
    }
    assert (headers["ttl"], headers["topic"]) == ("86400", notification.pk.hex)
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].endswith(f"k={public_key()}")
    assert Vapid02.verify(headers["authorization"]) is True
    assert PushSubscription.objects.get().last_success_at is not None


def test_message_in_the_language_of_its_reader(user, service):
    browser = subscribed(user, service)
    user.language = "it"
    user.save()
    notify(kind=NEW_DEVICE, person=user, values={"device": "Firefox, Linux"})
    run_pushes()
    with translation.override("it"):
        assert browser.read(service.received[0][2])["title"] == str(NEW_DEVICE.title)


def test_every_browser_of_the_person_and_nobody_elses(user, service):
    subscribed(user, service, "desk")
    subscribed(user, service, "phone")
    subscribed(UserFactory.create(), service, "stranger")
    invite(user)
    run_pushes()
    assert sorted(path for path, _headers, _body in service.received) == ["/desk", "/phone"]


@pytest.mark.parametrize("status", [404, 410])
def test_browser_that_is_gone_is_forgotten(user, service, status):
    service.status = status
    subscribed(user, service)
    invite(user)
    run_pushes()
    assert (PushSubscription.objects.count(), len(service.received)) == (0, 1)
    assert Job.objects.get().state == JobState.DONE


def test_service_that_is_away_is_tried_again(user, service):
    subscribed(user, service)
    service.status = 503
    with time_machine.travel(datetime(2026, 1, 16, 12, tzinfo=UTC), tick=False) as clock:
        invite(user)
        run_pushes()
        assert (Job.objects.get().state, PushSubscription.objects.get().last_success_at) == (JobState.WAITING, None)
        assert "browser" not in Job.objects.get().error  # the address is a secret of the browser
        service.status = 201
        clock.shift(10)
        run_pushes()
    assert (Job.objects.get().state, len(service.received)) == (JobState.DONE, 2)


def test_redirect_is_not_followed(user, service):
    subscribed(user, service)
    service.status, service.location = 307, f"{service.address}/inside"
    invite(user)
    run_pushes()
    assert [path for path, _headers, _body in service.received] == ["/browser"]


def test_message_waits_while_it_is_quiet(user, service):
    subscribed(user, service)
    DeliveryPlan.objects.create(user=user, is_quiet=True, quiet_from=time(22), quiet_until=time(8))
    with time_machine.travel(datetime(2026, 1, 16, 23, tzinfo=UTC), tick=False) as clock:
        invite(user)
        run_pushes()
        assert service.received == []
        clock.move_to(datetime(2026, 1, 17, 8, tzinfo=UTC))
        run_pushes()
        assert len(service.received) == 1


def test_message_no_longer_wanted_is_not_sent(user, service):
    subscribed(user, service)
    invite(user)
    mark_all_read(person=user)
    run_pushes()
    invite(user)
    KindChoice.objects.create(user=user, kind=INVITED.name, mail="never", push=False)
    run_pushes()
    KindChoice.objects.all().delete()
    invite(user)
    user.is_active = False
    user.save()
    run_pushes()
    assert service.received == []


def test_browser_taken_over_by_the_next_person_tells_the_one_before_nothing(user, service):
    browser = subscribed(user, service)
    invite(user)
    other = UserFactory.create()
    subscribe_browser(person=other, endpoint=browser.endpoint, **browser.keys)
    run_pushes()
    assert (service.received, PushSubscription.objects.get().user) == ([], other)


def test_name_that_turns_inwards_after_it_was_kept_is_not_spoken_to(user, service, settings):
    """The name was fine when it was kept; now it leads to this machine. The connection itself is looked at."""
    subscribed(user, service)
    settings.PUSH_ALLOW_LOOPBACK = False
    invite(user)
    run_pushes()
    assert service.received == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://8.8.8.8/push",
        "https://127.0.0.1/push",
        "https://localhost/push",
        "https://[::1]/push",
        "https://[::ffff:127.0.0.1]/push",
        "https://10.0.0.1/push",
        "https://172.16.3.4/push",
        "https://192.168.1.1/push",
        "https://169.254.169.254/latest/meta-data/",
        "https://100.64.0.1/push",
        "https://[fe80::1]/push",
        "https://[fd00::1]/push",
        "https://0.0.0.0/push",
        "https://224.0.0.1/push",
        "https://2130706433/push",
        "https://user:secret@8.8.8.8/push",
        "https://8.8.8.8:99999/push",
        "https:///push",
        "file:///etc/passwd",
        "no-such-name.invalid",
        "https://no-such-name.invalid/push",
        "",
    ],
)
def test_endpoint_inside_or_broken_refused(settings, endpoint):
    settings.PUSH_ALLOW_LOOPBACK = False
    assert is_allowed_endpoint(endpoint) is False


@pytest.mark.parametrize("endpoint", ["https://8.8.8.8/push", "https://[2001:4860:4860::8888]:8443/push"])
def test_endpoint_out_in_the_open_allowed(settings, endpoint):
    settings.PUSH_ALLOW_LOOPBACK = False
    assert is_allowed_endpoint(endpoint) is True


def send(client, method="post", **body):
    return getattr(client, method)(
        ADDRESS, body, content_type="application/json", headers={"accept": "application/json"}
    )


def test_browser_switched_on_and_off(client, user, service):
    browser = service.new_browser()
    client.force_login(user)
    for _twice in range(2):
        assert send(client, endpoint=browser.endpoint, keys=browser.keys).status_code == 204
    row = PushSubscription.objects.get()
    assert (row.user, row.endpoint, row.p256dh) == (user, browser.endpoint, browser.p256dh)
    assert endpoint_marks_for_person(user)[0] in client.get("/me/notifications/").text
    assert browser.endpoint not in client.get("/me/notifications/").text
    assert send(client, "delete", endpoint=browser.endpoint).status_code == 204
    assert PushSubscription.objects.count() == 0


def test_browser_of_somebody_else_not_switched_off(client, user, service):
    browser = subscribed(UserFactory.create(), service)
    client.force_login(user)
    assert send(client, "delete", endpoint=browser.endpoint).status_code == 204
    assert PushSubscription.objects.count() == 1


def test_ten_browsers_each_and_no_more(client, user, service):
    for number in range(BROWSERS_EACH):
        subscribed(user, service, f"browser{number}")
    client.force_login(user)
    eleventh = service.new_browser("eleventh")
    answer = send(client, endpoint=eleventh.endpoint, keys=eleventh.keys)
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-browsers")
    again = service.new_browser("browser3")
    assert send(client, endpoint=again.endpoint, keys=again.keys).status_code == 204
    assert PushSubscription.objects.count() == BROWSERS_EACH


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/push", "loopback": False},
        {"endpoint": "https://8.8.8.8/" + "x" * 1000},
        {"endpoint": 7},
        {"keys": {}},
        {"keys": {"p256dh": "AAAA", "auth": "c2l4dGVlbiBieXRlcyBvaw"}},
        {"keys": {"p256dh": "B" + "A" * 86, "auth": "c2l4dGVlbiBieXRlcyBvaw"}},
        {"auth": "c2hvcnQ"},
        {"auth": "not base64!"},
    ],
)
def test_unsound_browser_refused(client, user, service, settings, change):
    settings.PUSH_ALLOW_LOOPBACK = change.pop("loopback", True)
    browser = service.new_browser()
    body = {"endpoint": browser.endpoint, "keys": browser.keys}
    if "auth" in change:
        body["keys"]["auth"] = change.pop("auth")
    client.force_login(user)
    answer = send(client, **body | change)
    assert (answer.status_code, answer.json()["code"]) == (400, "unsound-endpoint")
    assert PushSubscription.objects.count() == 0


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'"text"', b"[" * 100_000, b"9" * 4301])
def test_body_that_is_no_subscription_refused(client, user, body):
    client.force_login(user)
    answer = client.post(ADDRESS, body, content_type="application/json", headers={"accept": "application/json"})
    assert answer.status_code == 400


def test_push_not_configured_refused(client, user, service, settings):
    settings.VAPID_PRIVATE_KEY = ""
    browser = service.new_browser()
    client.force_login(user)
    answer = send(client, endpoint=browser.endpoint, keys=browser.keys)
    assert (answer.status_code, answer.json()["code"]) == (409, "push-not-offered")


def test_push_for_accounts_only(client, user, service):
    assert send(client).status_code == 302
    user.is_guest, user.email = True, None
    user.save()
    client.force_login(user)
    assert send(client).json()["code"] == "account-needed"


def test_service_worker_served_from_the_root(client):
    answer = client.get(reverse("service_worker"))
    assert reverse("service_worker") == "/sw.js"
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert answer["Cache-Control"] == "no-cache"
    assert "showNotification" in answer.text
    assert "worker-src 'self'" in answer["Content-Security-Policy"]
