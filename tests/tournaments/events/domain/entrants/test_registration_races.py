"""Several people in the same moment, on a real database: the last place, the beginning, the settings."""

import pytest

from palermo.accounts.models import User
from palermo.common.actions import actions_for_scope
from tests.support.factories import UserFactory
from tests.support.racing import together
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.check_in import mark_no_shows, set_presence
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import enter_name, register, withdraw
from tournaments.events.domain.event.setup import change_event
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.models import Entrant, EventStage

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def again(person):
    """Fresh from the database, as each request has them."""
    return User.objects.get(pk=person.pk)


def test_last_place_goes_to_exactly_one_and_the_others_wait():
    night = evening(capacity=3, papers=2)
    people = UserFactory.create_batch(5)
    answers = together(*(lambda one=one: register(actor=again(one), event=night.event) for one in people))
    assert answers == ["done"] * 5
    states = list(Entrant.objects.filter(player__user__in=people).order_by("number").values_list("number", "state"))
    assert states == [(3, "entered"), (4, "waiting"), (5, "waiting"), (6, "waiting"), (7, "waiting")]


def test_one_person_registering_twice_at_once_enters_once():
    night = evening()
    answers = together(*[lambda: register(actor=again(night.stranger), event=night.event)] * 2)
    assert answers == ["already-entered", "done"]
    assert Entrant.objects.count() == 1


def test_free_place_is_given_once_while_somebody_withdraws_and_somebody_comes():
    first, second, third = UserFactory.create_batch(3)
    night = evening(capacity=3, papers=2)
    register(actor=first, event=night.event)
    register(actor=second, event=night.event)
    answers = together(
        lambda: withdraw(actor=again(first), event=night.event), lambda: register(actor=again(third), event=night.event)
    )
    assert answers == ["done", "done"]
    states = dict(Entrant.objects.values_list("player__user", "state"))
    assert (states[first.pk], states[second.pk], states[third.pk]) == ("withdrawn", "entered", "waiting")


def test_two_organisers_begin_once():
    night = evening(stage=EventStage.CHECK_IN, papers=3)
    answers = together(
        *[lambda: take_step(actor=again(night.organiser), event=night.event, step=LifecycleStep.BEGIN)] * 2
    )
    assert answers == ["done", "done"]
    assert actions_for_scope(night.event).filter(verb="event.stage_changed").count() == 1


def test_two_editors_overwrite_nothing():
    night = evening()
    answers = together(
        *(
            lambda place=place: change_event(actor=again(night.organiser), event=night.event, version=1, place=place)
            for place in ("Here", "There")
        )
    )
    assert answers == ["changed-meanwhile", "done"]


def test_same_name_written_down_twice_at_once_is_one_person():
    night = evening()
    answers = together(*[lambda: enter_name(actor=again(night.organiser), event=night.event, name="Totò")] * 2)
    assert answers == ["already-entered", "done"]


def test_who_checks_in_while_the_missing_are_struck_is_in_or_out_and_never_both():
    night = evening(stage=EventStage.CHECK_IN, papers=3)
    Entrant.objects.update(checked_in_at=None)
    answers = together(
        lambda: set_presence(
            actor=again(night.scorekeeper), event=night.event, number=1, wanted=WantedPresence(here=True)
        ),
        lambda: mark_no_shows(actor=again(night.organiser), event=night.event, seen=[1, 2, 3]),
    )
    first = night.entrant(1)
    here = (first.state, first.checked_in_at is not None)
    assert (answers, here) in [(["done", "done"], ("entered", True)), (["done", "not-entered"], ("withdrawn", False))]
