"""The page of a table: who gets it, and that it brings nothing of the game with it."""

import pytest
from django.test import Client
from django.urls import reverse

from games.tables.models import Admission
from tests.games.tables.cast import dealt_table, people, waiting_table
from tests.games.tables.stages import table_with

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def place(table):
    return reverse("table", args=[table.pk])


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def test_private_table_opened_by_its_link_and_found_without_it_from_then_on(client):
    table = table_with(players=1, free=2, admission=Admission.LINK)
    assert client.get(place(table)).status_code == 404
    assert client.get(place(table), {"key": "guessed"}).status_code == 403
    opened = client.get(place(table), {"key": table.link_key})
    assert (opened.status_code, opened["Location"]) == (302, place(table))
    page = client.get(place(table))
    assert page.status_code == 200
    assert table.link_key not in page.content.decode()


def test_table_without_spectators_is_for_those_who_sit_at_it():
    here, elsewhere = people(2)
    table = dealt_table(here, bots=("novice", "novice"), spectators=False)
    assert [signed_in(person).get(place(table)).status_code for person in (here, elsewhere)] == [200, 403]


def test_waiting_room_shown_only_before_the_deal():
    [person] = people(1)
    waiting = waiting_table(person, size=3)
    dealt = dealt_table(person, bots=("novice", "novice"))
    shown = ['id="waiting"' in signed_in(person).get(place(table)).content.decode() for table in (waiting, dealt)]
    assert shown == [True, False]


def test_page_costs_the_same_with_three_and_with_six(django_assert_max_num_queries):
    [person] = people(1)
    client = signed_in(person)
    tables = [dealt_table(person, bots=("novice",) * bots) for bots in (2, 5)]
    client.get(place(tables[0]))
    for table in tables:
        with django_assert_max_num_queries(12):
            client.get(place(table))
