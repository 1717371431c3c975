"""Who is here: at the door, by oneself, and who is struck because they did not come."""

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from palermo.common.actions import actions_for_scope
from palermo.common.errors import NotAllowed, NotFound
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants.check_in import (
    NothingStruck,
    check_in_everyone,
    check_in_self,
    last_no_shows,
    mark_no_shows,
    missing_at,
    reinstate_no_shows,
    set_presence,
    set_presences,
)
from tournaments.events.domain.entrants.presence import (
    NoRoundToComeTo,
    NotEntered,
    OnWaitingList,
    WantedPresence,
    late_comers,
)
from tournaments.events.domain.entrants.registration import register, withdraw
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.domain.rounds.progress import players_of_round
from tournaments.events.models import Entrant, EntrantState, Event, EventStage

pytestmark = pytest.mark.django_db


def door(**values):
    night = evening(stage=EventStage.CHECK_IN, **values)
    Entrant.objects.filter(event=night.event).update(checked_in_at=None)
    return night


def test_two_helpers_who_tap_the_same_name_do_not_undo_each_other():
    night = door(papers=2)
    for _helper in range(2):
        set_presence(actor=night.scorekeeper, event=night.event, number=1, wanted=WantedPresence(here=True))
    assert [one.number for one in missing_at(night.event)] == [2]
    assert actions_for_scope(night.event).count() == 1
    set_presence(actor=night.scorekeeper, event=night.event, number=1, wanted=WantedPresence(here=False))
    assert [one.number for one in missing_at(night.event)] == [1, 2]


def test_only_helpers_check_others_in():
    night = door(papers=1)
    for who in (night.member, night.stranger):
        with pytest.raises(NotAllowed):
            set_presence(actor=who, event=night.event, number=1, wanted=WantedPresence(here=True))
    with pytest.raises(NotFound):
        set_presence(actor=night.scorekeeper, event=night.event, number=9, wanted=WantedPresence(here=True))


def test_waiting_and_withdrawn_people_are_told_so():
    night = door(papers=2)
    Entrant.objects.filter(number=1).update(state=EntrantState.WAITING)
    Entrant.objects.filter(number=2).update(state=EntrantState.WITHDRAWN)
    for number, refusal in ((1, OnWaitingList), (2, NotEntered)):
        with pytest.raises(refusal):
            set_presence(actor=night.scorekeeper, event=night.event, number=number, wanted=WantedPresence(here=True))


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
    set_presence(actor=night.organiser, event=night.event, number=1, wanted=WantedPresence(here=True))
    seen = [one.number for one in missing_at(night.event)]
    set_presence(
        actor=night.organiser, event=night.event, number=2, wanted=WantedPresence(here=True)
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


HERE, NOT_HERE = WantedPresence(here=True), WantedPresence(here=False)


def later(from_round: int) -> WantedPresence:
    return WantedPresence(here=False, from_round=from_round)


def told(night, number):
    one = night.entrant(number)
    return one.checked_in_at is not None, one.enters


def test_who_comes_later_is_not_missing_and_not_a_no_show():
    night = door(papers=4, rounds=4)
    for number, wanted in ((1, HERE), (2, later(2)), (3, later(4))):
        set_presence(actor=night.scorekeeper, event=night.event, number=number, wanted=wanted)
    assert [one.number for one in missing_at(night.event)] == [4]
    assert [(one.number, one.enters) for one in late_comers(night.event)] == [(2, 2), (3, 4)]
    assert [one.number for one in players_of_round(night.event, 1)] == [1, 4]
    mark_no_shows(actor=night.organiser, event=night.event, seen=[1, 2, 3, 4])
    assert list(night.states().values()) == ["entered", "entered", "entered", "withdrawn"]
    set_presence(actor=night.scorekeeper, event=night.event, number=3, wanted=HERE)
    set_presence(actor=night.scorekeeper, event=night.event, number=2, wanted=NOT_HERE)
    assert [told(night, number) for number in (2, 3)] == [(False, 1), (True, 1)]


@pytest.mark.parametrize("from_round", [5, 999])
def test_nobody_comes_to_a_round_that_is_not_planned(from_round):
    night = door(papers=1, rounds=4)
    with pytest.raises(NoRoundToComeTo):
        set_presence(actor=night.scorekeeper, event=night.event, number=1, wanted=later(from_round))


def test_who_arrives_while_the_event_runs_plays_the_next_round():
    night = door(papers=5, rounds=4)
    event = night.event
    for number, wanted in ((4, later(2)), (5, later(4))):
        set_presence(actor=night.scorekeeper, event=event, number=number, wanted=wanted)
    Entrant.objects.filter(number__lte=3).update(checked_in_at=event.starts_at)
    Event.objects.update(stage=EventStage.RUNNING)
    round_with(event, [(1, 2, 3)], scores=[(3, 2, 1)])
    set_presence(actor=night.scorekeeper, event=event, number=5, wanted=HERE)
    assert told(night, 5) == (True, 2)
    set_presence(actor=night.scorekeeper, event=event, number=5, wanted=later(3))
    assert [(one.number, one.enters) for one in late_comers(night.fresh())] == [(4, 2), (5, 3)]
    with pytest.raises(NoRoundToComeTo):
        set_presence(actor=night.scorekeeper, event=event, number=5, wanted=later(1 + 4))
    with pytest.raises(WrongStage):  # whoever plays is no longer at the door
        set_presence(actor=night.scorekeeper, event=event, number=1, wanted=NOT_HERE)
    round_with(event, [(1, 2, 3, 4)], scores=[(3, 2, 1, 0)])
    assert [one.number for one in late_comers(night.fresh())] == [5]


def test_event_starts_without_those_who_come_later():
    night = door(papers=4, rounds=3)
    set_presence(actor=night.scorekeeper, event=night.event, number=4, wanted=later(2))
    check_in_everyone(actor=night.scorekeeper, event=night.event, seen=[1, 2, 3, 4])
    assert [told(night, number) for number in (3, 4)] == [(True, 1), (False, 2)]
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    assert night.fresh().stage == EventStage.RUNNING
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.TAKE_BACK_BEGINNING)
    assert told(night, 4) == (False, 2)


def test_everyone_is_here_means_those_whom_the_helper_saw():
    night = door(papers=3)
    here = check_in_everyone(actor=night.scorekeeper, event=night.event, seen=[1, 3, 99])
    assert ([one.number for one in here], [one.number for one in missing_at(night.event)]) == ([1, 3], [2])
    with pytest.raises(NotAllowed):
        check_in_everyone(actor=night.member, event=night.event, seen=[2])


def test_who_withdraws_and_comes_back_no_longer_comes_later():
    night = door(people=[ada := UserFactory.create()], rounds=3)
    set_presence(actor=night.scorekeeper, event=night.event, number=1, wanted=later(3))
    withdraw(actor=ada, event=night.event)
    register(actor=ada, event=night.event)
    assert told(night, 1) == (False, 1)


def test_taps_are_answered_with_the_revision_from_which_they_are_in_the_list():
    night = door(papers=2, rounds=3)
    done = set_presences(actor=night.scorekeeper, event=night.event, wanted={1: HERE, 2: later(9), 7: HERE})
    assert ({number: one.code for number, one in done.refused.items()}, done.revision) == (
        {2: "no-round-to-come-to", 7: "not-found"},
        night.fresh().revision,
    )


HEARD = st.sampled_from([HERE, NOT_HERE, later(2), later(3)])


@settings(max_examples=25)
@given(heard=st.lists(st.tuples(st.integers(1, 3), HEARD), max_size=12))
def test_last_tap_of_each_name_counts_whatever_came_before(heard):
    with transaction.atomic():
        night = door(papers=3, rounds=3)
        for number, wanted in heard:
            set_presence(actor=night.scorekeeper, event=night.event, number=number, wanted=wanted)
        last = dict(heard)
        expected = [(one.here, 1 if one.here else one.from_round) for one in (last.get(n, NOT_HERE) for n in (1, 2, 3))]
        found = [told(night, number) for number in (1, 2, 3)]
        all_of_them = sum(here for here, _ in found) + len(late_comers(night.event)) + len(missing_at(night.event))
        transaction.set_rollback(True)
    assert (found, all_of_them) == (expected, 3)
