"""Sitting down, going, bots, the beginning: what the buttons before the deal do, and what they say when it is too late."""

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import resolve, reverse

from games.tables.domain.lobby.rematches import ask_for_rematch
from games.tables.models import Admission, Stage
from palermo.accounts.models import User
from palermo.notifications.models import Notification
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, seating, table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


def as_(person: User | None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def press(client: Client, route: str, table, **values: object) -> tuple[int, str, list[str]]:
    """Status, where it leads, and what is said there."""
    answer = client.post(reverse(route, args=[table.pk]), values)
    return answer.status_code, getattr(answer, "url", ""), [str(said) for said in get_messages(answer.wsgi_request)]


def test_sit_down_change_and_go():
    table, ada = table_with(players=1, free=3), UserFactory.create(handle="ada")
    host, client = people_at(table)[0].handle, as_(ada)
    there = reverse("table", args=[table.pk])
    assert press(client, "table_sit", table, number=2) == (302, there, [])
    assert seating(table) == [host, "", "ada", ""]
    assert press(client, "table_sit", table, number=3) == (302, there, [])
    assert seating(table) == [host, "", "", "ada"]
    assert press(client, "table_stand", table) == (302, "/tables/", ["You’ve left the table."])
    assert seating(table) == [host, "", "", ""]


@pytest.mark.parametrize("number", ["", "x", "-1", "٣", "999999999999"])
def test_number_that_is_none_means_the_first_free_seat(number):
    table = table_with(players=1, free=2)
    press(as_(UserFactory.create(handle="ada")), "table_sit", table, number=number)
    assert seating(table)[1:] == ["ada", ""]


def test_who_is_too_late_hears_it_at_the_table_and_is_no_guest():
    full, running = table_with(players=3), dealt_table(players=3)
    for person in (None, UserFactory.create()):
        client = as_(person)
        assert press(client, "table_sit", full)[2] == ["All seats are taken."]
        assert press(client, "table_sit", running)[2][-1] == "The game has already started."
    assert User.objects.filter(is_guest=True).count() == 0
    taken = table_with(players=2, free=1)
    assert press(as_(UserFactory.create()), "table_sit", taken, number=1)[2] == ["That seat is already taken."]


def test_host_seats_bots_and_starts():
    table = table_with(players=1, free=3)
    host = people_at(table)[0]
    client = as_(host)
    press(client, "table_seat_bot", table, bot="shark", number=3)
    press(client, "table_seat_bot", table, bot="novice")
    assert seating(table) == [host.handle, "novice", "", "shark"]
    press(client, "table_dismiss_bot", table, number=1)
    assert seating(table) == [host.handle, "", "", "shark"]
    press(client, "table_start", table)
    assert seating(table) == [host.handle, "solid", "solid", "shark"]


def test_host_calls_off_and_is_led_to_the_lobby():
    table = table_with(players=1, free=2, admission=Admission.LINK)
    assert press(as_(people_at(table)[0]), "table_call_off", table) == (302, "/tables/", ["The table is cancelled."])
    assert fresh(table).stage == Stage.ABORTED


@pytest.mark.parametrize("route", ["table_seat_bot", "table_dismiss_bot", "table_start", "table_call_off"])
def test_others_decide_nothing(route):
    table = table_with(players=2, bots=1, free=1)
    before = seating(table)
    for person in (None, UserFactory.create(), people_at(table)[1]):
        assert press(as_(person), route, table, number=2)[0] == 403
    assert (seating(table), fresh(table).stage) == (before, Stage.WAITING)


@pytest.mark.parametrize("route", ["table_sit", "table_stand", "table_start", "table_call_off", "table_seat_bot"])
def test_private_table_does_not_exist_for_strangers(route):
    table = table_with(players=1, free=2, admission=Admission.LINK)
    assert press(as_(UserFactory.create()), route, table)[0] == 404


def test_page_offers_everybody_their_own_buttons():
    table = table_with(players=2, bots=1, free=1)
    host, other = people_at(table)
    offered = {}
    for name, person in (("visitor", None), ("host", host), ("other", other)):
        text = as_(person).get(reverse("table", args=[table.pk])).text
        words = ("Sit down", "Move here", "Start with bots", "Remove", "Leave table", "Cancel table")
        offered[name] = [said for said in words if said in text]
    assert offered == {
        "visitor": ["Sit down"],
        "host": ["Start with bots", "Remove", "Leave table", "Cancel table"],
        "other": ["Move here", "Leave table"],
    }


def test_rated_table_offers_no_bots():
    table = table_with(players=1, free=2, rated=True)
    text = as_(people_at(table)[0]).get(reverse("table", args=[table.pk])).text
    assert "Start with bots" not in text
    assert "Leave table" in text


def test_seats_are_asked_for_again_until_the_deal():
    table, client = table_with(players=1, free=2), as_(None)
    part = reverse("table_waiting", args=[table.pk])
    first = client.get(part)
    assert client.get(part, headers={"if-none-match": first["ETag"]}).status_code == 304
    press(as_(UserFactory.create(display_name="Ada")), "table_sit", table)
    second = client.get(part, headers={"if-none-match": first["ETag"]})
    assert (second.status_code, "Ada" in second.text) == (200, True)
    press(as_(people_at(table)[0]), "table_call_off", table)
    last = client.get(part, headers={"if-none-match": second["ETag"]})
    assert ("The table was cancelled" in last.text, "<button" in last.text) == (True, False)
    running = dealt_table(players=3)
    assert client.get(reverse("table_waiting", args=[running.pk])).status_code == 204


def test_notice_of_a_rematch_leads_to_its_table():
    table = finished_table(players=3)
    asking, *others = people_at(table)
    new = ask_for_rematch(actor=asking, table_id=table.pk)
    urls = set(Notification.objects.filter(user__in=others).values_list("url", flat=True))
    assert urls == {f"/tables/{new.pk}/"}
    assert resolve(urls.pop()).url_name == "table"
    assert as_(others[0]).get(f"/tables/{new.pk}/").status_code == 200
