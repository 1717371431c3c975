"""A game against bots from the first page."""

import pytest
from django.test import Client
from django.urls import reverse

from games.tables.models import Admission, Stage, Table
from palermo.accounts.models import User
from tests.games.tables.stages import fresh, seating, table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_home_leads_there_and_offers_three_strengths(client):
    assert reverse("play_now") in client.get("/").text
    text = client.get(reverse("play_now")).text
    assert [f'value="{bot}"' in text for bot in ("novice", "solid", "shark", "random")] == [True, True, True, False]


def test_visitor_becomes_a_guest_at_a_full_table(client):
    answer = client.post(reverse("play_now"), {"bot": "shark"})
    guest, table = User.objects.get(), Table.objects.get()
    assert answer.url == f"/tables/{table.pk}/"
    assert guest.is_guest
    assert seating(table) == [guest.handle, "shark", "shark", "shark"]
    assert (table.stage, table.admission, table.rated, table.timed) == (Stage.WAITING, Admission.LINK, False, False)
    assert client.get(answer.url).status_code == 200


def test_guest_is_known_again_on_the_same_device(client):
    client.post(reverse("play_now"), {"bot": "novice"})
    later = Client()
    later.cookies["guest"] = client.cookies["guest"].value
    later.post(reverse("play_now"), {"bot": "solid"})
    assert User.objects.count() == 1
    assert Table.objects.filter(host__user=User.objects.get()).count() == 2


def test_account_stays_who_it_is(client, user):
    client.force_login(user)
    client.post(reverse("play_now"), {"bot": "novice"})
    assert Table.objects.get().host == user.player
    assert "guest" not in client.cookies


@pytest.mark.parametrize("bot", ["", "random", "<b>"])
def test_unknown_bot_seats_nobody_and_makes_no_guest(client, bot):
    answer = client.post(reverse("play_now"), {"bot": bot}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "no-such-bot")
    assert (User.objects.count(), Table.objects.count()) == (0, 0)


def test_who_sits_at_too_many_tables_is_led_to_them(client):
    player = UserFactory.create()
    client.force_login(player)
    tables = [table_with(people=[player], free=2) for _ in range(5)]
    answer = client.post(reverse("play_now"), {"bot": "novice"}, follow=True)
    assert answer.redirect_chain == [("/tables/", 302)]
    assert "You already have a seat at 5 tables" in answer.text
    assert {fresh(table).pk for table in tables} == set(Table.objects.values_list("pk", flat=True))
