"""The code on the wall, for people without an account: when it opens, whom it checks in, and that an old one is worth nothing."""

import pytest

from palermo.common.errors import NotAllowed
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.check_in import missing_at, set_presence
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.wall_code import (
    CheckedInBefore,
    WallCodeWorthless,
    awaited_at_the_door,
    check_in_by_name,
    is_from_wall,
    renew_wall_code,
    undo_check_in_by_name,
    wall_key,
)
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.models import CheckInSource, Entrant, Event, EventStage

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    night = evening(stage=EventStage.CHECK_IN, papers=3, rounds=3)
    Entrant.objects.update(checked_in_at=None)
    return night


def test_name_is_picked_once(night):
    key = wall_key(night.event)
    entrant = check_in_by_name(event=night.event, key=key, number=2)
    assert (entrant.check_in_source, entrant.checked_in_alone) == (CheckInSource.NAME, True)
    assert [one.number for one in missing_at(night.event)] == [1, 3]
    with pytest.raises(CheckedInBefore):
        check_in_by_name(event=night.event, key=key, number=2)


def test_who_comes_later_can_pick_their_name_and_then_plays_from_the_start(night):
    set_presence(actor=night.scorekeeper, event=night.event, number=3, wanted=WantedPresence(here=False, from_round=2))
    assert [one.number for one in awaited_at_the_door(night.event)] == [1, 2, 3]
    entrant = check_in_by_name(event=night.event, key=wall_key(night.event), number=3)
    assert (entrant.enters, entrant.checked_in_at is not None) == (1, True)


@pytest.mark.parametrize("stage", [stage for stage in EventStage if stage != EventStage.CHECK_IN])
def test_code_opens_nothing_while_check_in_is_closed(night, stage):
    Event.objects.update(stage=stage)
    with pytest.raises(WrongStage):
        check_in_by_name(event=night.event, key=wall_key(night.event), number=1)


def test_renewed_code_ends_those_before_it(night):
    old = wall_key(night.event)
    with pytest.raises(NotAllowed):
        renew_wall_code(actor=night.scorekeeper, event=night.event)
    renew_wall_code(actor=night.organiser, event=night.event)
    event = night.fresh()
    assert (is_from_wall(event, old), is_from_wall(event, wall_key(event))) == (False, True)
    for key in (old, "", "guessed", "gü"):
        with pytest.raises(WallCodeWorthless):
            check_in_by_name(event=event, key=key, number=1)


def test_code_of_another_event_is_none_here(night):
    other = evening(stage=EventStage.CHECK_IN, papers=1)
    with pytest.raises(WallCodeWorthless):
        check_in_by_name(event=night.event, key=wall_key(other.event), number=1)


def test_wrong_name_is_undone_but_not_what_a_helper_has_done(night):
    key = wall_key(night.event)
    check_in_by_name(event=night.event, key=key, number=1)
    set_presence(actor=night.scorekeeper, event=night.event, number=2, wanted=WantedPresence(here=True))
    for number in (1, 2):
        undo_check_in_by_name(event=night.event, key=key, number=number)
    assert [one.number for one in missing_at(night.event)] == [1, 3]
    assert night.entrant(1).check_in_source == ""
