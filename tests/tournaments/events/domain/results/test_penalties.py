"""Points that the desk takes or gives."""

from typing import Any

import pytest

from palermo.common.actions import actions_for_scope
from palermo.common.errors import DomainError, NotAllowed
from tests.tournaments.events.halls import hall_with
from tournaments.events.domain.results.penalties import adjust_points, latest_adjustment, take_back_adjustment
from tournaments.events.domain.standings.bridge import record_of, rules_of
from tournaments.events.models import Adjustment, AdjustmentKind, Event
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def points(event: Event) -> dict[str, int]:
    return {line.player: line.points for line in standings_for(record_of(event), rules_of(event))}


def test_penalty_and_award_count_until_they_are_taken_back():
    hall = hall_with()
    common: dict[str, Any] = {"actor": hall.organiser, "event": hall.event, "round_number": 1}
    penalty = adjust_points(number=1, kind=AdjustmentKind.PENALTY, points=30, reason="Came late", seen=0, **common)
    adjust_points(number=2, kind=AdjustmentKind.AWARD, points=60, reason="Lost a round", seen=penalty.pk, **common)
    assert (points(hall.event)["1"], points(hall.event)["2"]) == (-30, 60)
    take_back_adjustment(actor=hall.organiser, adjustment=penalty)
    assert (points(hall.event)["1"], points(hall.event)["2"]) == (0, 60)
    assert Adjustment.objects.get(pk=penalty.pk).taken_back_at is not None
    assert [entry.verb for entry in actions_for_scope(hall.event).order_by("pk")] == [
        "event.punished",
        "event.awarded",
        "event.adjustment_taken_back",
    ]
    with pytest.raises(DomainError) as refusal:
        take_back_adjustment(actor=hall.organiser, adjustment=penalty)
    assert refusal.value.code == "changed-meanwhile"


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"points": 0}, "points-unfit"),
        ({"points": 601}, "points-unfit"),
        ({"round_number": 0}, "round-unfit"),
        ({"round_number": 5}, "round-unfit"),
        ({"reason": " "}, "reason-missing"),
        ({"number": 99}, "not-found"),
        ({"kind": AdjustmentKind.LATE}, "not-found"),
        ({"seen": 1}, "changed-meanwhile"),
    ],
)
def test_penalty_refused(values, code):
    hall = hall_with()
    given: dict[str, Any] = {
        "number": 1,
        "kind": AdjustmentKind.PENALTY,
        "points": 30,
        "round_number": 1,
        "reason": "Late",
        "seen": 0,
    }
    with pytest.raises(DomainError) as refusal:
        adjust_points(actor=hall.organiser, event=hall.event, **{**given, **values})
    assert refusal.value.code == code
    assert Adjustment.objects.count() == 0
    with pytest.raises(NotAllowed):
        adjust_points(actor=hall.scorekeeper, event=hall.event, **given)
    Event.objects.update(stage="finished")
    with pytest.raises(DomainError) as refusal:
        adjust_points(actor=hall.organiser, event=hall.event, **given)
    assert refusal.value.code == "wrong-stage"


def test_two_at_the_desk_punish_once():
    hall = hall_with()
    given: dict[str, Any] = {
        "number": 1,
        "kind": AdjustmentKind.PENALTY,
        "points": 30,
        "round_number": 1,
        "reason": "Late",
        "seen": 0,
    }
    adjust_points(actor=hall.organiser, event=hall.event, **given)
    with pytest.raises(DomainError) as refusal:
        adjust_points(actor=hall.organiser, event=hall.event, **given)
    assert refusal.value.code == "changed-meanwhile"
    assert latest_adjustment(hall.event) == Adjustment.objects.get().pk
