"""Who is here: at the door, by oneself, and who is struck because they did not come."""

import pytest

from palermo.common.actions import actions_for_scope
from palermo.common.errors import NotAllowed, NotFound
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.check_in import (
    NotEntered,
    NothingStruck,
    OnWaitingList,
    check_in_self,
    last_no_shows,
    mark_no_shows,
    missing_at,
    reinstate_no_shows,
    set_presence,
)
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.models import Entrant, EntrantState, Event, EventStage

pytestmark = pytest.mark.django_db


def door(**values):
    night = evening(stage=EventStage.CHECK_IN, **values)
    Entrant.objects.filter(event=night.event).update(checked_in_at=None)
    return night


def test_two_helpers_who_tap_the_same_name_do_not_undo_each_other():
    night = door(papers=2)
    for _helper in range(2):
        set_presence(actor=night.scorekeeper, event=night.event, number=1, here=True)
    assert [one.number for one in missing_at(night.event)] == [2]
    assert actions_for_scope(night.event).count() == 1
    set_presence(actor=night.scorekeeper, event=night.event, number=1, here=False)
    assert [one.number for one in missing_at(night.event)] == [1, 2]


def test_only_helpers_check_others_in():
    night = door(papers=1)
    for who in (night.member, night.stranger):
        with pytest.raises(NotAllowed):
            set_presence(actor=who, event=night.event, number=1, here=True)
    with pytest.raises(NotFound):
        set_presence(actor=night.scorekeeper, event=night.event, number=9, here=True)


def test_waiting_and_withdrawn_people_are_told_so():
    night = door(papers=2)
    Entrant.objects.filter(number=1).update(state=EntrantState.WAITING)
    Entrant.objects.filter(number=2).update(state=EntrantState.WITHDRAWN)
    for number, refusal in ((1, OnWaitingList), (2, NotEntered)):
        with pytest.raises(refusal):
            set_presence(actor=night.scorekeeper, event=night.event, number=number, here=True)


def test_one_checks_oneself_in_while_it_is_open():
    ada, ben = UserFactory.create_batch(2)
    night = door(people=[ada])
    assert check_in_self(actor=ada, event=night.event).checked_in_at is not None
    with pytest.raises(NotFound):
        check_in_self(actor=ben, event=night.event)
    Event.objects.update(stage=EventStage.OPEN)
    with pytest.raises(WrongStage):
        check_in_self(actor=ada, event=night.event)


def test_struck_people_make_room_and_come_back():
    night = door(papers=5, capacity=4)
    Entrant.objects.filter(number=5).update(state=EntrantState.WAITING)
    set_presence(actor=night.organiser, event=night.event, number=1, here=True)
    seen = [one.number for one in missing_at(night.event)]
    set_presence(
        actor=night.organiser, event=night.event, number=2, here=True
    )  # comes in while the desk looks at the list
    struck = mark_no_shows(actor=night.organiser, event=night.event, seen=seen)
    assert [one.number for one in struck] == [3, 4]
    assert list(night.states().values()) == ["entered", "entered", "withdrawn", "withdrawn", "entered"]
    assert [one.number for one in last_no_shows(night.event)] == [3, 4]
    reinstate_no_shows(actor=night.organiser, event=night.event)
    assert set(night.states().values()) == {"entered"}
    with pytest.raises(NothingStruck):
        reinstate_no_shows(actor=night.organiser, event=night.event)


def test_who_was_not_on_the_list_that_the_desk_saw_is_not_struck():
    night = door(papers=2)
    mark_no_shows(actor=night.organiser, event=night.event, seen=[1])
    assert list(night.states().values()) == ["withdrawn", "entered"]


def test_bots_are_never_missing():
    night = door(bots=["solid", "solid"], mode="online")
    assert missing_at(night.event) == []


def test_striking_is_for_organisers_during_check_in():
    night = door(papers=1)
    with pytest.raises(NotAllowed):
        mark_no_shows(actor=night.scorekeeper, event=night.event, seen=[1])
    Event.objects.update(stage=EventStage.RUNNING)
    with pytest.raises(WrongStage):
        mark_no_shows(actor=night.organiser, event=night.event, seen=[1])
