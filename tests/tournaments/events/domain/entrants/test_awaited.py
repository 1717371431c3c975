"""Whom the desk's front page calls "not here yet": never somebody who plays."""

import pytest

from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.desk.interfaces.overview import DeskOverview
from tournaments.events.domain.entrants.awaited import awaited_for
from tournaments.events.domain.entrants.check_in import set_presence
from tournaments.events.domain.entrants.late_and_drop import enter_late
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import let_in
from tournaments.events.models import Entrant, EntrantState, Event, EventStage

pytestmark = pytest.mark.django_db


def door(papers=6, **values):
    """Player 1 has been checked in at the door, the others haven't."""
    night = evening(stage=EventStage.CHECK_IN, papers=papers, **values)
    Entrant.objects.filter(event=night.event).update(checked_in_at=None)
    set_presence(actor=night.scorekeeper, event=night.event, number=1, wanted=WantedPresence(here=True))
    return night


def start(night):
    Event.objects.update(stage=EventStage.RUNNING)
    night.event.refresh_from_db()


def awaited(night, round_number=1):
    return [one.number for one in awaited_for(night.event, round_number)]


def test_who_has_not_checked_in_is_awaited_until_they_sit_at_a_published_table():
    night = door()
    assert awaited(night) == [2, 3, 4, 5, 6]
    start(night)
    played = round_with(night.event, [(1, 2, 3, 4)], stage="draft")
    assert awaited(night) == [2, 3, 4, 5, 6]
    night.event.played_rounds.update(stage="published")
    assert [one.number for one in awaited_for(played.event, 2)] == [5, 6]
    assert DeskOverview(night.fresh()).missing == ["Paper 5", "Paper 6"]


def test_nobody_is_awaited_where_check_in_was_skipped():
    night = evening(stage=EventStage.OPEN, papers=6)
    Entrant.objects.update(checked_in_at=None)
    assert awaited(night) == []
    start(night)
    assert awaited(night) == []
    enter_late(actor=night.organiser, event=night.event, who="Zita")
    assert DeskOverview(night.fresh()).missing == []


def test_who_enters_late_or_is_let_in_at_the_desk_is_here():
    night = door(papers=5)
    Entrant.objects.filter(number__in=[2, 3]).update(state=EntrantState.WITHDRAWN)
    Entrant.objects.filter(number=4).update(state=EntrantState.WAITING)
    start(night)
    assert awaited(night) == [5]
    enter_late(actor=night.organiser, event=night.event, who="Zita")
    enter_late(actor=night.organiser, event=night.event, who="Paper 2")
    let_in(actor=night.organiser, event=night.event, number=4)
    assert awaited(night) == [5]
    assert {night.entrant(number).state for number in (2, 4, 6)} == {EntrantState.ENTERED}


def test_who_misses_the_round_or_has_dropped_out_is_not_awaited():
    night = door(papers=4)
    Entrant.objects.filter(number=2).update(misses=[1])
    Entrant.objects.filter(number=3).update(leaves=1)
    assert (awaited(night, 1), awaited(night, 2)) == ([4], [2, 4])
