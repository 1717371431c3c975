"""Results, disputes, rulings, penalties and the record at the desk."""

from typing import Any

import pytest
from django.urls import reverse

from tests.tournaments.events.evenings import event_with, round_with
from tests.tournaments.events.filled import fields_of
from tests.tournaments.events.halls import GOOD, IMPOSSIBLE, OTHER, Hall, hall_with, slip_with
from tournaments.events.domain.results.penalties import adjust_points, latest_adjustment
from tournaments.events.domain.results.slips import dispute_slip, enter_result, submit_slip
from tournaments.events.models import Adjustment, AdjustmentKind

pytestmark = pytest.mark.django_db
SECOND = slip_with((100, 0, ""), (0, 50, ""), (20, 30, ""), (0, 200, ""), first=5)


def address(hall: Hall, route: str, number: int | None = 1) -> str:
    arguments: dict[str, Any] = {"code": hall.event.code}
    if number is not None:
        arguments |= {"round_number": 1, "table_number": number}
    return reverse(route, kwargs=arguments)


def test_stack_of_slips_entered_one_after_the_other(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    first = client.get(reverse("desk_results", args=[hall.event.code]))
    assert first.context["next_open"].number == 1
    answer = client.post(address(hall, "desk_result_enter"), fields_of(GOOD, 1, typed=True))
    assert answer["Location"] == address(hall, "desk_result_enter", 2)
    answer = client.post(answer["Location"], fields_of(SECOND, 1, typed=True))
    assert answer["Location"] == reverse("desk_results_round", args=[hall.event.code, 1])
    page = client.get(answer["Location"])
    assert (page.context["done"], page.context["next_open"]) == (2, None)
    assert hall.result()["lines"][0]["businesses"] == ["Ba", "Wr", "Yl"]


def test_amounts_as_printed_on_the_notes(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    in_full = {
        name: f"{value * 1000:,}" if name.startswith(("clean_", "dirty_")) else value
        for name, value in fields_of(GOOD, 1, typed=True).items()
    }
    client.post(address(hall, "desk_result_enter"), in_full)
    lines = hall.result()["lines"]
    assert [(line["clean"], line["dirty"]) for line in lines] == [(line.clean, line.dirty) for line in GOOD.lines]


def test_entry_with_taps_and_with_letters_that_are_no_business(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    enter = address(hall, "desk_result_enter")
    page = client.post(enter, {**fields_of(GOOD, 1, typed=True), "own_2": "bl bx"})
    assert "“Bx” isn’t a business" in page.text
    page = client.post(enter, fields_of(IMPOSSIBLE, 1, typed=True))
    assert "it’s listed twice" in page.text
    assert (
        "it’s listed twice"
        in client.post(address(hall, "desk_result_check"), fields_of(IMPOSSIBLE, 1, typed=True)).text
    )
    client.post(f"{enter}?tap", fields_of(GOOD, 1))
    assert hall.result()["lines"][1]["businesses"] == ["Bl"]


def test_desk_that_comes_second_sees_both_and_decides_again(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    enter = address(hall, "desk_result_enter")
    answer = client.post(enter, fields_of(OTHER, 1, typed=True))
    assert answer.status_code == 409
    assert answer.context["differences"] == [{"who": "Bruno", "what": "Dirty money", "first": "50", "second": "60"}]
    assert answer.context["form"]["version"].value() == "2"
    assert hall.table().result is None
    client.post(enter, fields_of(OTHER, 2, typed=True))
    assert hall.result()["lines"][1]["dirty"] == 60


def test_correction_needs_a_comment_and_tells_of_later_rounds(client):
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    round_with(hall.event, [(1, 2, 5, 6), (3, 4, 7, 8)])
    client.force_login(hall.scorekeeper)
    enter = address(hall, "desk_result_enter")
    assert "Give a short reason" in client.post(enter, fields_of(OTHER, 2, typed=True)).text
    answer = client.post(enter, fields_of(OTHER, 2, typed=True, comment="Misread"), follow=True)
    assert "Round 2 was seated with the old result" in answer.text
    assert "Misread" in answer.text
    taken = client.post(address(hall, "desk_result_take_back"), {"version": 3, "comment": "Wrong table"}, follow=True)
    assert "The table is open again" in taken.text
    assert hall.table().result is None


def test_waiting_slip_confirmed_from_the_list(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    client.force_login(hall.scorekeeper)
    assert "Waiting for a second player" in client.get(address(hall, "desk_results", None)).text
    client.post(address(hall, "desk_result_confirm"), {"version": 2})
    assert hall.table().slips.get().confirmed_by == hall.scorekeeper


def test_dispute_settled_or_ruled_by_an_organiser(client):
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    dispute_slip(actor=hall.bruno, table=hall.table(), version=2, text="I have 60")
    client.force_login(hall.scorekeeper)
    assert "I have 60" in client.get(address(hall, "desk_disputes", None)).text
    settle = address(hall, "desk_result_settle")
    assert client.post(settle, {"version": 3, "comment": "So"}).status_code == 403
    client.force_login(hall.organiser)
    assert client.post(settle, {"version": 3, "comment": ""}).context["settle_form"].errors
    client.post(settle, {"version": 3, "comment": "Hand in again", "answer": "void"})
    assert (hall.table().result, hall.table().disputes.get().ruling) == (None, "Hand in again")
    assert "No open disputes" in client.get(address(hall, "desk_disputes", None)).text


def test_ruling_by_sums_and_by_places(client):
    hall = hall_with()
    client.force_login(hall.organiser)
    rule = address(hall, "desk_result_rule")
    assert client.get(rule).status_code == 200
    page = client.post(rule, {"version": 1, "by": "places", "place_1": 1, "comment": "Fell down"})
    assert set(page.context["form"].errors) == {"place_2", "place_3", "place_4"}
    places: dict[str, Any] = {"place_1": 1, "place_2": 1, "place_3": 2, "place_4": 4}
    common: dict[str, Any] = {"version": 1, "by": "places", "comment": "Fell down"}
    assert "Invalid places" in client.post(rule, {**common, **places}).text
    client.post(rule, {**common, **places, "place_3": 3})
    assert [line["place"] for line in hall.result()["lines"]] == [1, 1, 3, 4]
    client.post(rule, fields_of(IMPOSSIBLE, 2, typed=True, by="sums", comment="A card was lost", godfather=4))
    result = hall.result()
    assert (result["how"], result["godfather"], result["lines"][3]["place"]) == ("ruling", 4, 1)
    page = client.get(address(hall, "desk_result"))
    assert "A card was lost" in page.text
    assert "Fell down" in page.text
    client.force_login(hall.scorekeeper)
    assert client.get(rule).status_code == 403


def test_penalty_given_and_taken_back(client):
    hall = hall_with()
    client.force_login(hall.organiser)
    page = address(hall, "desk_penalties", None)
    given: dict[str, Any] = {
        "number": 1,
        "kind": "penalty",
        "points": 30,
        "round_number": 1,
        "reason": "Late",
        "seen": 0,
    }
    assert client.post(page, {**given, "points": 0}).context["form"].errors
    assert client.post(page, given).status_code == 302
    again = client.post(page, given)
    assert "Someone else at the desk" in again.text
    assert Adjustment.objects.get().points == -30
    client.post(address(hall, "desk_penalty_take_back", None), {"adjustment": Adjustment.objects.get().pk})
    assert "Revoked" in client.get(page).text


def test_record_tells_in_words(client):
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    adjust_points(
        actor=hall.organiser, event=hall.event, number=1, kind=AdjustmentKind.PENALTY, points=30, round_number=1,
        reason="Came late", seen=0,
    )  # fmt: skip
    client.force_login(hall.scorekeeper)
    page = client.get(address(hall, "desk_record", None))
    assert [(row.entry.verb, row.about) for row in page.context["rows"]] == [
        ("event.punished", "Anna"),
        ("result.entered", "Round 1, table 1"),
    ]
    for words in ("Entered a result", "1. Anna 250, 2. Bruno -10", "Gave a penalty", "Came late"):
        assert words in page.text
    client.force_login(hall.anna)
    assert client.get(address(hall, "desk_record", None)).status_code == 403


@pytest.mark.parametrize("players", [12, 120])
def test_results_of_a_round_take_the_same_queries_at_any_size(client, players, django_assert_num_queries):
    hall = hall_with()
    event = event_with(club=hall.event.club, papers=players)
    seats = range(1, players + 1)
    tables = [seats[at : at + 4] for at in range(0, players, 4)]
    round_with(event, tables, scores=[(10, 0, 0, -10)] * (len(tables) - 1))
    client.force_login(hall.scorekeeper)
    with django_assert_num_queries(15):
        assert client.get(reverse("desk_results", args=[event.code])).status_code == 200


def test_record_and_penalties_take_the_same_queries_for_many_entries_as_for_one(client, django_assert_max_num_queries):
    hall = hall_with()
    client.force_login(hall.organiser)
    for route in ("desk_record", "desk_penalties"):
        queries = []
        for rows in (1, 3):
            for number in range(1, rows + 1):
                adjust_points(
                    actor=hall.organiser, event=hall.event, number=number, kind=AdjustmentKind.AWARD, points=10,
                    round_number=1, reason="Kind", seen=latest_adjustment(hall.event),
                )  # fmt: skip
            with django_assert_max_num_queries(20) as counted:
                assert client.get(address(hall, route, None)).status_code == 200
            queries.append(len(counted.captured_queries))
        assert len(set(queries)) == 1, route


def test_phone_taps_unless_someone_wants_to_type(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    enter = address(hall, "desk_result_enter")
    phone = {
        "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"
    }
    forms = [
        client.get(f"{enter}{way}", headers=headers).context["tap"]
        for way in ("", "?tap", "?type")
        for headers in ({}, phone)
    ]
    assert forms == [False, True, True, True, False, False]
    answer = client.post(enter, fields_of(GOOD, 1), headers=phone)
    assert answer["Location"] == address(hall, "desk_result_enter", 2)
    assert client.post(f"{answer['Location']}?tap", fields_of(SECOND, 1)).status_code == 302
    assert hall.result(2)["lines"][0]["clean"] == 100


def test_chosen_way_stays_for_the_whole_stack(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    answer = client.post(address(hall, "desk_result_enter") + "?tap", fields_of(GOOD, 1))
    assert answer["Location"] == address(hall, "desk_result_enter", 2) + "?tap"


@pytest.mark.parametrize("number", ["3", "0", "99999999999999999999999", "x"])
def test_number_of_no_table_leads_nowhere(client, number):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    page = client.get(reverse("desk_results_round", args=[hall.event.code, 1]), {"table": number}, follow=True)
    assert page.status_code == 200
    assert ("This round has no table" in page.text) == (number in ("3", "0"))


def test_typed_number_leads_to_the_form_or_to_the_result(client):
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    client.force_login(hall.scorekeeper)
    results = reverse("desk_results_round", args=[hall.event.code, 1])
    assert client.get(results, {"table": 1})["Location"] == address(hall, "desk_result")
    assert client.get(results, {"table": 2})["Location"] == address(hall, "desk_result_enter", 2)


def test_mistakes_are_said_at_their_fields(client):
    hall = hall_with()
    client.force_login(hall.scorekeeper)
    enter = address(hall, "desk_result_enter")
    page = client.post(enter, fields_of(IMPOSSIBLE, 1, typed=True))
    assert set(page.context["form"].errors) == {"own_1", "own_3"}
    assert page.context["problems"] == []
    everyone_has_money = slip_with((100, 5, ""), (40, 50, ""), (20, 30, ""), (0, 200, ""))
    page = client.post(enter, fields_of(everyone_has_money, 1, typed=True))
    assert page.context["form"].errors == {}
    assert len(page.context["problems"]) == 1


def test_next_step_is_offered_when_all_tables_are_in(client):
    hall = hall_with()
    client.force_login(hall.organiser)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    seat = reverse("desk_seat", args=[hall.event.code])
    assert seat not in client.get(address(hall, "desk_results", None)).text
    enter_result(actor=hall.scorekeeper, table=hall.table(2), version=1, slip=SECOND)
    page = client.get(address(hall, "desk_results", None)).text
    assert (seat in page, "Seat round 2" in page) == (True, True)
    dispute_slip(actor=hall.anna, table=hall.table(), version=2, text="No")
    assert seat not in client.get(address(hall, "desk_results", None)).text
    client.force_login(hall.scorekeeper)
    assert seat not in client.get(address(hall, "desk_results", None)).text
