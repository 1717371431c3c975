"""Sitting, standing, hosting, links and rematches, over HTTP."""

import pytest

from games.tables.models import Admission, Stage
from tests.clubs.cast import stop_the_clock_of_limits
from tests.games.tables.api.caller import Caller, at
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, seating, table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_person_sits_changes_and_goes():
    table = table_with(players=1, free=3)
    ada = UserFactory.create(handle="ada")
    caller = Caller(ada)
    assert caller.post(at(table, "seat"), {"number": 2})[1]["your_seat"] == 2
    assert caller.post(at(table, "seat"), {"number": 3})[1]["your_seat"] == 3
    assert seating(table)[1:] == ["", "", "ada"]
    assert caller.post(at(table, "seat"))[1]["code"] == "seated-already"
    assert caller.delete(at(table, "seat"))[1]["your_seat"] is None
    assert seating(table)[1:] == ["", "", ""]
    assert caller.post(at(table, "seat"))[1]["your_seat"] == 1


def test_host_seats_bots_and_starts():
    table = table_with(players=2, free=3)
    host, other = (Caller(person) for person in people_at(table))
    assert host.post(at(table, "bots"), {"bot": "shark", "number": 4})[1]["seats"][4]["bot"] == "shark"
    assert host.post(at(table, "bots"), {"bot": "novice"})[1]["seats"][2]["bot"] == "novice"
    assert host.delete(at(table, "bots/2"))[1]["seats"][2]["bot"] == ""
    assert other.delete(at(table, "bots/4"))[1]["code"] == "not-the-host"
    assert host.post(at(table, "bots"), {"bot": "nobody"})[1]["code"] == "no-such-bot"
    assert host.post(at(table, "start"), {"bot": "novice"})[0] == 200
    assert seating(table)[2:] == ["novice", "novice", "shark"]
    assert host.post(at(table, "call-off"))[1]["stage"] == "aborted"


def test_what_a_running_game_refuses():
    table = dealt_table(players=3)
    host = Caller(people_at(table)[0])
    for method, path in (("post", "start"), ("post", "call-off"), ("delete", "seat"), ("delete", "bots/1")):
        assert host.ask(method, at(table, path)) == (
            409,
            {"code": "table-begun", "message": "The game has already started."},
        )
    assert host.post(at(table, "rematch"))[1]["code"] == "game-not-over"
    assert fresh(table).stage == Stage.PLAYING


def test_link_is_for_the_company_and_opens_for_anybody():
    table = table_with(players=1, free=2, admission=Admission.LINK)
    host, visitor, ada = Caller(people_at(table)[0]), Caller(), Caller(UserFactory.create())
    _, link = host.get(at(table, "link"))
    assert link == {
        "link": f"https://palermo.example/tables/{table.pk}/join/?key={table.link_key}",
        "key": table.link_key,
    }
    assert ada.get(at(table, "link"))[0] == 404
    assert ada.post(at(table, "seat"))[0] == 404
    assert visitor.post(at(table, "link"), {"key": "wrong"})[1]["code"] == "wrong-key"
    assert visitor.get(at(table))[0] == 404
    assert visitor.post(at(table, "link"), {"key": link["key"]})[0] == 200
    assert visitor.get(at(table))[0] == 200
    assert visitor.post(at(table, "seat"))[0] == 401
    assert ada.post(at(table, "link"), {"key": link["key"]})[0] == 200
    assert ada.get(at(table, "link"))[1]["code"] == "not-allowed"
    assert ada.post(at(table, "seat"))[1]["your_seat"] == 1
    assert ada.get(at(table, "link"))[1] == link


def test_key_cannot_be_guessed_by_trying(monkeypatch):
    stop_the_clock_of_limits(monkeypatch)
    table = table_with(players=1, free=2, admission=Admission.LINK)
    caller = Caller(UserFactory.create())
    statuses = [caller.post(at(table, "link"), {"key": f"{number}"})[0] for number in range(61)]
    assert statuses == [403] * 60 + [429]


def test_rematch_leads_everybody_to_one_table():
    old = finished_table(players=3)
    first, second, _ = (Caller(person) for person in people_at(old))
    _, new = first.post(at(old, "rematch"))
    _, same = second.post(at(old, "rematch"))
    assert (new["your_seat"], same["your_seat"], new["id"] == same["id"]) == (0, 1, True)
    assert Caller().get(at(old))[1]["rematch"] == new["id"]


def test_changes_need_a_session_and_its_token():
    table = table_with(players=1, free=2)
    person = UserFactory.create()
    assert Caller().post(at(table, "seat")) == (
        401,
        {"code": "sign-in", "message": "Sign in first, or play as a guest."},
    )
    careful = Caller(person, enforce_csrf_checks=True)
    assert careful.post(at(table, "seat"))[1]["code"] == "stale-form"
    assert Caller(enforce_csrf_checks=True).post(at(table, "link"), {"key": table.link_key})[1]["code"] == "stale-form"
    assert seating(table)[1:] == ["", ""]
    careful.client.get("/sign-in/")
    token = careful.client.cookies["csrftoken"].value
    assert careful.post(at(table, "seat"), **{"X-CSRFToken": token})[0] == 200


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=b", "text/plain"])
def test_body_that_is_no_json_is_refused_with_a_code(kind):
    caller = Caller(UserFactory.create())
    answer = caller.client.generic("POST", "/api/tables/", b"--b\r\n{", content_type=kind)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
