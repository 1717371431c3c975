"""The list, the bell, and opening what stands there."""

import re
from html import unescape
from uuid import uuid4

import pytest
from django.urls import reverse

from palermo.notifications.domain import notify
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import KindChoice, Notification
from tests.notifications.kinds import ANNOUNCED, INVITED
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
VALUES = {"who": "Bruno", "club": "Mondello"}


def invite(person, *, url="/cards/", **values):
    return notify(kind=INVITED, person=person, values={**VALUES, **values}, url=url)


def sentences(text: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'<span class="news-sentence">(.*?)</span>', text)]


def bell_number(text: str) -> str | None:
    found = re.search(r'<span class="bell-number" aria-hidden="true">(.*?)</span>', text)
    return found[1] if found else None


def test_list_closed_to_visitors_and_open_to_guests(client, user):
    assert client.get("/notifications/").url == "/sign-in/?next=/notifications/"
    user.is_guest, user.email = True, None
    user.save()
    client.force_login(user)
    text = client.get("/notifications/").text
    assert "No notifications yet" in text
    assert reverse("me_notifications") not in text


def test_list_shows_ones_own_newest_first_and_marks_what_is_new(client, user):
    invite(UserFactory.create(), who="Not for you")
    old = invite(user, who="First")
    invite(user, who="Second")
    Notification.objects.filter(pk=old.pk).update(read_at=old.at)
    client.force_login(user)
    text = client.get("/notifications/").text
    assert sentences(text) == ["Second invites you to Mondello.", "First invites you to Mondello."]
    assert text.count("badge badge-note") == 1


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ user }}", "100% %(club)s"]
)
def test_list_shows_hostile_names_as_text(client, user, name):
    invite(user, who=name)
    client.force_login(user)
    text = client.get("/notifications/").text
    assert sentences(text) == [f"{name} invites you to Mondello."]
    assert "<script>alert" not in text
    assert "<img src=x" not in text


def test_list_still_reads_what_an_older_release_wrote(client, user):
    Notification.objects.create(user=user, kind="gone.kind", values={})
    Notification.objects.create(user=user, kind=INVITED.name, values={"somebody": "else"})
    client.force_login(user)
    assert sentences(client.get("/notifications/").text) == [
        "An invitation",
        "Notification from an earlier version of this site",
    ]


def test_list_needs_as_few_queries_for_many_rows_as_for_one(client, user, django_assert_max_num_queries):
    client.force_login(user)
    queries = []
    for rows in (1, 3, 70):  # the last is more than a page
        while Notification.objects.count() < rows:
            invite(user)
        with django_assert_max_num_queries(12) as counted:
            assert client.get("/notifications/").status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_opening_marks_read_and_leads_there(client, user):
    notification = invite(user, url="/cards/?page=2")
    client.force_login(user)
    address = reverse("notification_open", args=[notification.pk])
    assert client.get(address).status_code == 405
    assert client.post(address).url == "/cards/?page=2"
    notification.refresh_from_db()
    first = notification.read_at
    assert first is not None
    client.post(address)
    notification.refresh_from_db()
    assert notification.read_at == first


@pytest.mark.parametrize(
    "url", ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil.example", ""]
)
def test_opening_leads_to_this_site_and_nowhere_else(client, user, url):
    client.force_login(user)
    answer = client.post(reverse("notification_open", args=[invite(user, url=url).pk]))
    assert (answer.status_code, answer["Location"]) == (302, "/notifications/")


def test_opening_somebody_elses_or_none_is_not_found_and_changes_nothing(client, user):
    notification = invite(UserFactory.create())
    client.force_login(user)
    for pk in (notification.pk, uuid4()):
        assert client.post(reverse("notification_open", args=[pk])).status_code == 404
    notification.refresh_from_db()
    assert notification.read_at is None


def test_all_marked_read_for_oneself_only(client, user):
    other = UserFactory.create()
    for person in (user, user, other):
        invite(person)
    client.force_login(user)
    assert "Mark all as read" in client.get("/notifications/").text
    assert client.post(reverse("notifications_read_all")).url == "/notifications/"
    assert list(Notification.objects.filter(read_at=None).values_list("user", flat=True)) == [other.pk]
    text = client.get("/notifications/").text
    assert "All notifications marked as read." in text
    assert "Mark all as read" not in text


@pytest.mark.parametrize(("number", "shown"), [(0, None), (1, "1"), (99, "99"), (100, "99+"), (130, "99+")])
def test_bell_shows_the_number_of_unread(client, user, number, shown):
    Notification.objects.bulk_create(Notification(user=user, kind=INVITED.name) for _n in range(number))
    Notification.objects.create(user=UserFactory.create(), kind=INVITED.name)
    client.force_login(user)
    assert bell_number(client.get("/").text) == shown
    assert bell_number(client.get(reverse("notifications_bell")).text) == shown


def test_bell_does_not_count_what_is_muted(client, user):
    KindChoice.objects.create(user=user, kind=INVITED.name, counted=False, mail=MailWhen.NEVER, push=False)
    invite(user)
    notify(kind=ANNOUNCED, person=user, values={"club": "Mondello", "text": "Sunday"})
    client.force_login(user)
    text = client.get("/notifications/").text
    assert (bell_number(text), len(sentences(text))) == ("1", 2)


def test_bell_costs_one_query(client, user, django_assert_num_queries):
    client.force_login(user)
    with django_assert_num_queries(3):  # session, user, number
        client.get(reverse("notifications_bell"))


def test_bell_of_somebody_who_signed_out_elsewhere_says_nothing(client):
    assert client.get(reverse("notifications_bell")).status_code == 204
    assert 'class="bell"' not in client.get("/").text
