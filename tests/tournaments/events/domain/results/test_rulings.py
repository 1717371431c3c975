"""An organiser's last word about a table."""

from typing import Any

import pytest

from palermo.common.actions import actions_for_scope
from palermo.common.errors import NotAllowed
from palermo.notifications.models import Notification
from tests.tournaments.events.domain.results.test_slips import refused, states
from tests.tournaments.events.halls import GOOD, IMPOSSIBLE, OTHER, hall_with, slip_with
from tournaments.events.domain.results.rulings import rule_by_places, rule_by_sums, settle_dispute
from tournaments.events.domain.results.slips import dispute_slip, enter_result, submit_slip
from tournaments.events.domain.standings.bridge import record_of, result_of, rules_of
from tournaments.events.models import RoundTable
from tournaments.slips import SlipData
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def contested_hall():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    dispute_slip(actor=hall.bruno, table=hall.table(), version=2, text="I have 60 in dirty money")
    Notification.objects.all().delete()
    return hall


def test_ruling_by_sums_settles_the_dispute_and_tells_the_players():
    hall = contested_hall()
    rule_by_sums(actor=hall.organiser, table=hall.table(), version=3, slip=OTHER, comment="Counted again together")
    table = hall.table()
    assert states(table) == [("player", "replaced"), ("ruling", "accepted")]
    assert (hall.result()["how"], hall.result()["lines"][1]["score"]) == ("ruling", -20)
    dispute = table.disputes.get()
    assert (dispute.ruling, dispute.settled_by) == ("Counted again together", hall.organiser)
    assert dispute.settled_at is not None
    told = Notification.objects.order_by("user__display_name")
    assert [(one.user, one.kind) for one in told] == [
        (person, "event.ruled") for person in (hall.anna, hall.bruno, hall.carla)
    ]
    assert told[0].values["ruling"] == "Counted again together"
    assert actions_for_scope(hall.event).latest("pk").verb == "result.ruled"


def test_ruling_may_go_against_the_box_but_needs_a_comment_and_an_organiser():
    hall = hall_with()
    common: dict[str, Any] = {"table": hall.table(), "version": 1, "slip": IMPOSSIBLE}
    assert refused(rule_by_sums, actor=hall.organiser, comment=" ", **common) == "comment-missing"
    with pytest.raises(NotAllowed):
        rule_by_sums(actor=hall.scorekeeper, comment="I say so", **common)
    rule_by_sums(actor=hall.organiser, comment="A card was lost", **common)
    assert [line["place"] for line in hall.result()["lines"]] == [1, 2, 2, 4]


def test_ruling_names_the_godfather_it_means():
    hall = hall_with()
    slip = SlipData(GOOD.lines, godfather=4)
    rule_by_sums(
        actor=hall.organiser, table=hall.table(), version=1, slip=slip, comment="The third one was under the rug"
    )
    result = hall.result()
    assert (result["godfather"], [line["place"] for line in result["lines"]]) == (4, [2, 3, 3, 1])
    read = result_of(hall.table())
    assert read is not None
    assert read.godfather == "4"


def test_ruling_never_goes_against_who_sat_there():
    hall = hall_with()
    common: dict[str, Any] = {"actor": hall.organiser, "table": hall.table(), "version": 1, "comment": "So be it"}
    assert refused(rule_by_sums, slip=SlipData(GOOD.lines[:3]), **common) == "impossible-slip"
    negative = slip_with((-100, 0, ""), (0, 0, ""), (0, 0, ""), (0, 0, ""))
    assert refused(rule_by_sums, slip=negative, **common) == "impossible-slip"


def test_ruling_by_places_has_no_scores():
    hall = hall_with()
    common: dict[str, Any] = {
        "actor": hall.organiser,
        "table": hall.table(),
        "version": 1,
        "comment": "The cards fell down",
    }
    for places in ({1: 1, 2: 1, 3: 2, 4: 4}, {1: 1, 2: 2, 3: 3}, {1: 2, 2: 3, 3: 4, 4: 5}):
        assert refused(rule_by_places, places=places, **common) == "places-unfit"
    rule_by_places(places={1: 3, 2: 1, 3: 1, 4: 4}, **common)
    assert hall.table().result == {
        "lines": [
            {"number": 1, "place": 3, "score": None},
            {"number": 2, "place": 1, "score": None},
            {"number": 3, "place": 1, "score": None},
            {"number": 4, "place": 4, "score": None},
        ],
        "godfather": None,
        "how": "ruling",
    }
    standings = standings_for(record_of(hall.event), rules_of(hall.event))
    assert {line.player: line.points for line in standings}["2"] == 100


def test_only_a_ruling_replaces_an_online_result():
    hall = hall_with()
    RoundTable.objects.update(online=True)
    common: dict[str, Any] = {"table": hall.table(), "version": 1}
    assert refused(enter_result, actor=hall.scorekeeper, slip=GOOD, **common) == "played-online"
    rule_by_places(actor=hall.organiser, places={1: 1, 2: 2, 3: 3, 4: 4}, comment="The server burnt", **common)
    assert hall.result()["how"] == "ruling"


@pytest.mark.parametrize(
    ("accept", "state", "scores"), [(True, "accepted", [250, -10, -10, -200]), (False, "replaced", None)]
)
def test_contested_slip_counts_or_is_void(accept, state, scores):
    hall = contested_hall()
    dispute = hall.table().disputes.get()
    common: dict[str, Any] = {"dispute": dispute, "version": 3, "accept": accept}
    with pytest.raises(NotAllowed):
        settle_dispute(actor=hall.scorekeeper, ruling="So", **common)
    assert refused(settle_dispute, actor=hall.organiser, ruling="", **common) == "comment-missing"
    settle_dispute(actor=hall.organiser, ruling="We counted", **common)
    table = hall.table()
    assert states(table) == [("player", state)]
    assert (table.result and [line["score"] for line in hall.result()["lines"]]) == scores
    assert table.version == 4
    assert table.disputes.get().ruling == "We counted"
    assert refused(settle_dispute, actor=hall.organiser, ruling="Again", **{**common, "version": 4}) == "nothing-waits"


def test_result_that_stands_stays_when_its_dispute_is_settled():
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    dispute_slip(actor=hall.anna, table=hall.table(), version=2, text="Misread")
    settle_dispute(
        actor=hall.organiser, dispute=hall.table().disputes.get(), version=3, ruling="It is right", accept=True
    )
    assert states(hall.table()) == [("desk", "accepted")]
    assert hall.result()["lines"][0]["score"] == 250
