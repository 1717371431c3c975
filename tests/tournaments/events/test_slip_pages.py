"""The slip on a phone."""

import pytest
from django.urls import reverse

from tests.support.factories import GuestFactory, UserFactory
from tests.tournaments.events.evenings import round_with
from tests.tournaments.events.filled import fields_of
from tests.tournaments.events.halls import GOOD, IMPOSSIBLE, OTHER, Hall, hall_with
from tournaments.events.domain.results.slips import dispute_slip, submit_slip
from tournaments.events.interfaces.labels.slips import VIOLATIONS, violation_words
from tournaments.events.interfaces.results import ResultState
from tournaments.events.models import Event, ResultSlip, RoundStage, RoundTable
from tournaments.slips import SlipViolation

pytestmark = pytest.mark.django_db


def address(hall: Hall, route: str = "event_slip", number: int = 1, round_number: int = 1) -> str:
    return reverse(route, args=[hall.event.code, hall.table(number, round_number).key])


def test_slip_handed_in_and_confirmed(client):
    hall = hall_with()
    client.force_login(hall.anna)
    page = client.get(address(hall))
    assert [part.name for part in page.context["form"].players] == ["Anna", "Bruno", "Carla", "Paper 1"]
    answer = client.post(address(hall, "event_slip_hand_in"), fields_of(GOOD, 1), follow=True)
    assert "Another player confirms it" in answer.text
    assert answer.context["form"] is None

    client.force_login(hall.bruno)
    page = client.get(address(hall))
    assert "Anna submitted this result. Is it right?" in page.text
    answer = client.post(address(hall, "event_slip_confirm"), {"version": 2}, follow=True)
    assert answer.context["seen"].state == ResultState.STANDS
    assert hall.result()["lines"][0]["score"] == 250


def test_slip_that_lacks_something_or_cannot_be_comes_back_with_words(client):
    hall = hall_with()
    client.force_login(hall.anna)
    page = client.post(address(hall, "event_slip_hand_in"), {"version": 1, "clean_1": "x", "own_1": ["Ba", "??"]})
    assert (page.status_code, ResultSlip.objects.count()) == (200, 0)
    assert set(page.context["form"].errors) == {
        "clean_1", "dirty_1", "own_1", "clean_2", "dirty_2", "clean_3", "dirty_3", "clean_4", "dirty_4",
    }  # fmt: skip
    page = client.post(address(hall, "event_slip_hand_in"), fields_of(IMPOSSIBLE, 1))
    assert (page.status_code, ResultSlip.objects.count()) == (200, 0)
    assert "The box has only one Blue antiques shop, but it’s listed twice: Anna and Carla." in page.text


def test_running_check_says_what_is_missing_what_is_wrong_and_what_it_would_give(client):
    hall = hall_with()
    client.force_login(hall.anna)
    check = address(hall, "event_slip_check")
    assert "Money still missing for: Anna, Bruno, Carla, Paper 1." in client.post(check, {"version": 1}).text
    assert "it’s listed twice" in client.post(check, fields_of(IMPOSSIBLE, 1)).text
    good = client.post(check, fields_of(GOOD, 1)).text
    assert "This result is possible" in good
    assert "Left in the box: 1310 thousand, 13 of 18 businesses." in good
    client.force_login(UserFactory.create())
    assert client.post(check, fields_of(GOOD, 1)).status_code == 403


def test_second_slip_is_shown_beside_the_first(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    client.force_login(hall.bruno)
    answer = client.post(address(hall, "event_slip_hand_in"), fields_of(OTHER, 1))
    assert answer.status_code == 409
    assert answer.context["differences"] == [{"who": "Bruno", "what": "Dirty money", "first": "50", "second": "60"}]
    assert "Anna was quicker and submitted something different." in answer.text


def test_contested_slip_goes_to_the_desk(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    client.force_login(hall.bruno)
    contest = address(hall, "event_slip_contest")
    assert client.post(contest, {"version": 2, "text": ""}).status_code == 200
    answer = client.post(contest, {"version": 2, "text": "I have 60"}, follow=True)
    assert "Please go to the desk together" in answer.text
    assert "I have 60" in answer.text
    late = client.post(contest, {"version": 2, "text": "I have 70"}, follow=True)
    assert "An organiser will make a ruling" in late.text
    assert hall.table().disputes.get().text == "I have 60"


def test_own_slip_comes_back_to_be_changed(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    client.force_login(hall.anna)
    form = client.get(address(hall), {"change": ""}).context["form"]
    assert (form["clean_1"].value(), form["own_1"].value()) == (100, ["Ba", "Wr", "Yl"])


def test_who_does_not_sit_there_is_told_what_to_do(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    page = client.get(address(hall, number=2))
    assert "scan the code on the paper result slip" in page.text
    assert page.context["form"] is None
    waiting = client.get(address(hall))
    assert "A second player at the table needs to confirm it" in waiting.text
    assert "-200" not in waiting.text
    client.force_login(GuestFactory.create())
    assert client.post(address(hall, "event_slip_hand_in"), fields_of(GOOD, 1)).status_code == 403
    client.force_login(UserFactory.create())
    assert client.get(address(hall)).context["form"] is None
    for route in ("event_slip_hand_in", "event_slip_confirm"):
        assert client.post(address(hall, route), fields_of(GOOD, 2)).status_code == 403


def test_seating_that_is_not_published_is_not_there_for_players(client):
    hall = hall_with()
    round_with(hall.event, [(1, 2, 3, 4)], stage=RoundStage.DRAFT)
    client.force_login(hall.anna)
    assert client.get(address(hall, round_number=2)).status_code == 404
    client.force_login(hall.scorekeeper)
    assert "isn’t published yet" in client.get(address(hall, round_number=2)).text


def test_online_table_and_finished_event_have_no_form(client):
    hall = hall_with()
    client.force_login(hall.anna)
    RoundTable.objects.update(online=True)
    page = client.get(address(hall))
    assert (page.context["form"], "Its result appears automatically" in page.text) == (None, True)
    RoundTable.objects.update(online=False)
    Event.objects.update(stage="finished")
    page = client.get(address(hall))
    assert (page.context["form"], "no result can be submitted" in page.text) == (None, True)


def test_part_is_fetched_again_only_when_something_changed(client):
    hall = hall_with()
    client.force_login(hall.anna)
    part = address(hall, "event_slip_part")
    tag = client.get(part)["ETag"]
    assert client.get(part, headers={"if-none-match": tag}).status_code == 304
    submit_slip(actor=hall.bruno, table=hall.table(), version=1, slip=GOOD)
    fresh = client.get(part, headers={"if-none-match": tag})
    assert (fresh.status_code, "Is it right?" in fresh.text) == (200, True)
    dispute_slip(actor=hall.anna, table=hall.table(), version=2, text="No")
    assert "An organiser will decide" in client.get(part).text


def test_every_violation_has_words():
    names = {1: "Anna", 2: "Bruno"}
    for code in VIOLATIONS:
        words = violation_words(SlipViolation(code, (1, 2), (10, 20, 30), ("Ba", "W")), names)
        assert "%" not in words
    assert violation_words(SlipViolation("colours_complete", (1, 2), names=("B", "W")), names) == (
        "More than one colour is complete (Blue and White), but the game ends with the first. Check who owns "
        "each business."
    )
