"""Handing in, confirming, contesting, entering, taking back."""

from typing import Any

import pytest

from palermo.common.actions import actions_for_scope
from palermo.common.errors import DomainError, NotAllowed
from palermo.notifications.models import Notification
from tests.tournaments.events.evenings import enter, round_with
from tests.tournaments.events.halls import GOOD, IMPOSSIBLE, OTHER, hall_with, slip_with
from tournaments.events.domain.results.errors import ImpossibleSlip
from tournaments.events.domain.results.slips import (
    confirm_slip,
    dispute_slip,
    enter_result,
    submit_slip,
    withdraw_result,
)
from tournaments.events.domain.standings.bridge import record_of, result_of, rules_of
from tournaments.events.models import Entrant, EntrantState, Event, ResultSlip, RoundKind, RoundStage, RoundTable
from tournaments.slips import SlipViolation
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def refused(do, **values) -> str:
    """The code, after seeing that nothing was changed."""
    before = (list(RoundTable.objects.values()), list(ResultSlip.objects.values()), list(Event.objects.values()))
    with pytest.raises(DomainError) as refusal:
        do(**values)
    assert (
        list(RoundTable.objects.values()),
        list(ResultSlip.objects.values()),
        list(Event.objects.values()),
    ) == before
    return refusal.value.code


def states(table: RoundTable) -> list[tuple[str, str]]:
    return list(table.slips.order_by("pk").values_list("source", "state"))


def test_slip_waits_and_counts_when_a_second_player_confirms_it():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    table = hall.table()
    assert (table.result, table.version, states(table)) == (None, 2, [("player", "waiting")])
    confirm_slip(actor=hall.bruno, table=table, version=2)
    table = hall.table()
    assert states(table) == [("player", "accepted")]
    assert table.version == 3
    assert table.result_at is not None
    assert [(line["number"], line["place"], line["score"]) for line in hall.result()["lines"]] == [
        (1, 1, 250),
        (2, 2, -10),
        (3, 2, -10),
        (4, 4, -200),
    ]
    assert (hall.result()["godfather"], hall.result()["how"]) == (None, "payday")
    assert hall.result()["lines"][0]["bonuses"] == [
        {"name": "variety", "amount": 50, "reason": "three colours"},
        {"name": "most antiques", "amount": 0, "reason": "tied"},
        {"name": "most restaurant", "amount": 100, "reason": "most"},
        {"name": "most laundry", "amount": 0, "reason": "tied"},
    ]
    assert hall.result()["lines"][1] == {
        "number": 2, "clean": 40, "markers": 0, "dirty": 50, "businesses": ["Bl"], "place": 2, "score": -10,
        "bonuses": hall.result()["lines"][1]["bonuses"],
    }  # fmt: skip
    assert result_of(table) is not None
    standings = standings_for(record_of(hall.event), rules_of(hall.event))
    assert (standings[0].player, standings[0].points) == ("1", 120)
    assert [entry.verb for entry in actions_for_scope(hall.event).order_by("pk")] == [
        "result.handed_in",
        "result.confirmed",
    ]


def test_others_at_the_table_are_asked_to_confirm():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    told = Notification.objects.order_by("user__display_name")
    assert [(one.user, one.kind, one.url) for one in told] == [
        (person, "event.slip_waits", f"/events/{hall.event.code}/slip/{hall.table().key}/")
        for person in (hall.bruno, hall.carla)
    ]
    assert told[0].values == {"event": hall.event.name, "round": 1, "who": "Anna"}


def test_godfather_wins_at_once():
    hall = hall_with()
    slip = slip_with((40, 100, "Ba Br Bl"), (200, 50, "Wa Wr Yl Kl"), (20, 30, "Ka"), (0, 200, ""))
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=slip)
    result = hall.result()
    assert (result["godfather"], result["how"]) == (1, "godfather")
    assert [line["place"] for line in result["lines"]] == [1, 2, 3, 4]
    assert result["lines"][1]["score"] > result["lines"][0]["score"]


def test_impossible_slip_is_refused_with_its_reasons():
    hall = hall_with()
    with pytest.raises(ImpossibleSlip) as refusal:
        submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=IMPOSSIBLE)
    assert refusal.value.violations == (SlipViolation("business_twice", (1, 3), names=("Ba",)),)
    assert refused(enter_result, actor=hall.scorekeeper, table=hall.table(), version=1, slip=IMPOSSIBLE) == (
        "impossible-slip"
    )


def test_nobody_confirms_their_own_slip_nor_one_of_another_table():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    table = hall.table()
    assert refused(confirm_slip, actor=hall.anna, table=table, version=2) == "own-slip"
    stranger = hall_with().anna
    assert refused(confirm_slip, actor=stranger, table=table, version=2) == "not-at-table"
    assert refused(submit_slip, actor=stranger, table=table, version=2, slip=GOOD) == "not-at-table"
    assert refused(dispute_slip, actor=stranger, table=table, version=2, text="No") == "not-at-table"
    assert refused(submit_slip, actor=hall.anna, table=hall.table(2), version=1, slip=GOOD) == "not-at-table"


def test_second_slip_that_says_the_same_is_a_confirmation():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    submit_slip(actor=hall.bruno, table=hall.table(), version=1, slip=GOOD)
    assert states(hall.table()) == [("player", "accepted")]
    assert hall.table().slips.get().confirmed_by == hall.bruno


def test_second_slip_that_says_something_else_is_refused():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    assert refused(submit_slip, actor=hall.bruno, table=hall.table(), version=2, slip=OTHER) == "other-slip-waits"


def test_own_slip_can_be_changed_while_it_waits():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    submit_slip(actor=hall.anna, table=hall.table(), version=2, slip=OTHER)
    assert states(hall.table()) == [("player", "replaced"), ("player", "waiting")]
    assert refused(confirm_slip, actor=hall.bruno, table=hall.table(), version=2) == "changed-meanwhile"
    confirm_slip(actor=hall.bruno, table=hall.table(), version=3)
    assert hall.result()["lines"][1]["dirty"] == 60


def test_scorekeeper_confirms_what_waits_and_enters_what_counts_at_once():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    confirm_slip(actor=hall.scorekeeper, table=hall.table(), version=2)
    assert hall.table().slips.get().confirmed_by == hall.scorekeeper
    second = slip_with((100, 0, ""), (0, 50, ""), (20, 30, ""), (0, 200, ""), first=5)
    enter_result(actor=hall.scorekeeper, table=hall.table(2), version=1, slip=second)
    assert states(hall.table(2)) == [("desk", "accepted")]
    with pytest.raises(NotAllowed):
        enter_result(actor=hall.anna, table=hall.table(2), version=2, slip=second, comment="Reason for declining")


def test_correction_needs_a_comment_and_keeps_the_old_slip():
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    values: dict[str, Any] = {"actor": hall.scorekeeper, "table": hall.table(), "slip": OTHER}
    assert refused(enter_result, version=2, **values) == "comment-missing"
    assert refused(enter_result, version=1, comment="Misread", **values) == "changed-meanwhile"
    enter_result(version=2, comment="Misread", **values)
    table = hall.table()
    assert states(table) == [("desk", "replaced"), ("desk", "accepted")]
    assert hall.result()["lines"][1]["dirty"] == 60
    entry = actions_for_scope(hall.event).latest("pk")
    assert entry.verb == "result.corrected"
    assert entry.before == {"result": "1. Anna 250, 2. Bruno -10, 2. Carla -10, 4. Paper 1 -200"}
    assert entry.after == {
        "result": "1. Anna 250, 2. Carla -10, 3. Bruno -20, 4. Paper 1 -200",
        "comment": "Misread",
    }


def test_player_hands_in_nothing_once_a_result_stands():
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    assert refused(submit_slip, actor=hall.anna, table=hall.table(), version=2, slip=OTHER) == "result-stands"
    assert refused(confirm_slip, actor=hall.anna, table=hall.table(), version=2) == "nothing-waits"


def test_contested_slip_does_not_count_and_waits_for_an_organiser():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    assert refused(dispute_slip, actor=hall.bruno, table=hall.table(), version=2, text="  ") == "comment-missing"
    dispute_slip(actor=hall.bruno, table=hall.table(), version=2, text="I have 60 in dirty money")
    table = hall.table()
    assert states(table) == [("player", "contested")]
    dispute = table.disputes.get()
    assert (dispute.raised_by, dispute.text, dispute.settled_at) == (hall.bruno, "I have 60 in dirty money", None)
    for do, values in (
        (confirm_slip, {"actor": hall.carla}),
        (dispute_slip, {"actor": hall.carla, "text": "Me too"}),
        (submit_slip, {"actor": hall.anna, "slip": OTHER}),
        (enter_result, {"actor": hall.scorekeeper, "slip": OTHER}),
        (withdraw_result, {"actor": hall.scorekeeper, "comment": "Away with it"}),
    ):
        assert refused(do, table=table, version=3, **values) == "dispute-open", do


def test_result_that_stands_can_be_contested_and_stays_meanwhile():
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    dispute_slip(actor=hall.anna, table=hall.table(), version=2, text="Misread")
    assert states(hall.table()) == [("desk", "accepted")]
    assert hall.table().result is not None
    assert hall.table().disputes.get().settled_at is None


def test_nothing_to_contest_before_anything_was_handed_in():
    hall = hall_with()
    assert refused(dispute_slip, actor=hall.anna, table=hall.table(), version=1, text="No") == "nothing-waits"


def test_result_taken_back_opens_the_table_again():
    hall = hall_with()
    table = hall.table()
    assert refused(withdraw_result, actor=hall.scorekeeper, table=table, version=1, comment="Reason") == "no-result"
    enter_result(actor=hall.scorekeeper, table=table, version=1, slip=GOOD)
    assert refused(withdraw_result, actor=hall.scorekeeper, table=table, version=2, comment=" ") == "comment-missing"
    withdraw_result(actor=hall.scorekeeper, table=table, version=2, comment="Wrong table")
    assert (hall.table().result, hall.table().result_at, states(hall.table())) == (None, None, [("desk", "replaced")])
    submit_slip(actor=hall.anna, table=hall.table(), version=3, slip=GOOD)
    withdraw_result(actor=hall.scorekeeper, table=hall.table(), version=4, comment="Wrong table")
    assert states(hall.table()) == [("desk", "replaced"), ("player", "replaced")]


def test_result_before_publication_online_after_the_end_or_of_somebody_gone():
    hall = hall_with()
    draft = round_with(hall.event, [(1, 2, 3, 4)], stage=RoundStage.DRAFT).tables.get()
    common: dict[str, Any] = {"actor": hall.scorekeeper, "version": 1, "slip": GOOD}
    assert refused(enter_result, table=draft, **common) == "round-not-published"
    RoundTable.objects.update(online=True)
    assert refused(enter_result, table=hall.table(), **common) == "played-online"
    assert refused(submit_slip, table=hall.table(), **{**common, "actor": hall.anna}) == "played-online"
    RoundTable.objects.update(online=False)
    Entrant.objects.filter(event=hall.event, number=4).update(leaves=1)
    assert refused(enter_result, table=hall.table(), **common) == "dropped-player"
    Entrant.objects.filter(event=hall.event, number=4).update(leaves=None, state=EntrantState.WITHDRAWN)
    assert refused(submit_slip, table=hall.table(), **{**common, "actor": hall.anna}) == "dropped-player"
    Entrant.objects.filter(event=hall.event, number=4).update(state=EntrantState.ENTERED, leaves=2)
    Event.objects.update(stage="finished")
    assert refused(enter_result, table=hall.table(), **common) == "wrong-stage"
    Event.objects.update(stage="running")
    enter_result(table=hall.table(), **common)  # who leaves after this round has played it


def test_final_is_played_by_who_was_seated_whatever_the_swiss_rounds_say():
    hall = hall_with()
    Entrant.objects.filter(event=hall.event, number=4).update(leaves=2)
    final = round_with(hall.event, [(1, 2, 3, 4)], kind=RoundKind.FINAL).tables.get()
    result = enter_result(actor=hall.scorekeeper, table=final, version=1, slip=GOOD).result
    assert result is not None
    assert result["lines"][0]["place"] == 1


def test_every_change_is_seen_by_who_looks_at_the_event():
    hall = hall_with()
    enter(hall.event, bot="solid", name="Bot")
    revisions = [Event.objects.get().revision]
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    revisions.append(Event.objects.get().revision)
    confirm_slip(actor=hall.bruno, table=hall.table(), version=2)
    revisions.append(Event.objects.get().revision)
    assert revisions == [0, 1, 2]
