"""Where a table's link leads."""

import pytest
from django.test import Client
from django.urls import reverse

from games.tables.domain.lobby.links import link_to_table
from games.tables.models import Admission
from palermo.accounts.models import User
from tests.games.tables.stages import dealt_table, people_at, seating, table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def test_visitor_with_the_link_sits_down_as_a_guest(client):
    host = UserFactory.create(display_name="Rosalia")
    table = table_with(people=[host], free=2, admission=Admission.LINK)
    page = reverse("table_join", args=[table.pk])
    assert client.get(page).status_code == 404
    answer = client.get(path_of(link_to_table(table)), follow=True)
    assert answer.redirect_chain == [(page, 302)]
    assert "Rosalia’s table" in answer.text
    assert table.link_key not in answer.text
    assert client.post(reverse("table_sit", args=[table.pk])).url == reverse("table", args=[table.pk])
    guest = User.objects.get(is_guest=True)
    assert seating(table) == [host.handle, guest.handle, ""]
    assert client.get(page).url == reverse("table", args=[table.pk])


def test_wrong_key_opens_nothing_and_is_counted(client):
    table = table_with(players=1, free=2, admission=Admission.LINK)
    page = reverse("table_join", args=[table.pk])
    statuses = [client.get(page, {"key": f"k{number}"}).status_code for number in range(61)]
    assert statuses == [403] * 60 + [429]
    assert client.get(page).status_code == 404
    assert client.get(page, {"key": table.link_key}).status_code == 302


def test_rated_table_asks_visitors_for_an_account(client):
    table = table_with(players=1, free=2, rated=True)
    page = reverse("table_join", args=[table.pk])
    assert "This table is rated" in client.get(page).text
    assert client.post(reverse("table_sit", args=[table.pk])).url == f"/sign-in/?next={page}"
    assert User.objects.filter(is_guest=True).count() == 0


def test_full_table_and_a_running_one_offer_to_watch(client):
    full = table_with(players=3)
    text = client.get(reverse("table_join", args=[full.pk])).text
    assert "All seats are taken." in text
    assert "Watch" in text
    running = dealt_table(players=3)
    assert client.get(reverse("table_join", args=[running.pk])).url == reverse("table", args=[running.pk])


def test_link_and_code_are_for_those_who_sit_there():
    table = table_with(players=1, free=2)
    shown = []
    for person in (None, UserFactory.create(), people_at(table)[0]):
        client = Client()
        if person:
            client.force_login(person)
        text = client.get(reverse("table", args=[table.pk])).text
        shown.append((link_to_table(table) in text, "qr-picture" in text))
    assert shown == [(False, False), (False, False), (True, True)]
