"""Late entries, dropping out, coming back, missing one round; and what standings and seating make of it."""

from typing import Any

import pytest

from palermo.common.errors import NotAllowed
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants.late_and_drop import (
    HasDropped,
    HasNotDropped,
    LateReasonNeeded,
    NotPlaying,
    ScoreUnfit,
    WrongRound,
    come_back,
    drop_out,
    enter_late,
    set_skipping,
)
from tournaments.events.domain.entrants.registration import (
    AllRoundsOut,
    AlreadyEntered,
    NobodyOfThatHandle,
    PaperPlaysNotOnline,
)
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.rounds.progress import round_to_fit
from tournaments.events.domain.standings.bridge import record_of, rules_of, seating_event_of
from tournaments.events.models import Adjustment, Entrant, EntrantState, Event, EventStage, Mode
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def running(**values):
    return evening(**{"stage": EventStage.RUNNING, "papers": 4, "rounds": 4, "lot": "dice-4711", **values})


def points_of(event):
    return {line.player: line.points for line in standings_for(record_of(event), rules_of(event))}


def test_late_entry_begins_with_the_stated_score():
    night = running(late=40)
    for _round in range(2):
        round_with(night.event, [(1, 2, 3, 4)], scores=[(40, 30, 20, 10)])
    ada = UserFactory.create()
    usual = enter_late(actor=night.organiser, event=night.event, who=f"@{ada.handle}")
    stated = enter_late(actor=night.organiser, event=night.event, who="Totò", score=100, reason="Helped at the door")
    assert (usual.enters, stated.enters) == (3, 3)
    given = Adjustment.objects.get()
    assert (given.entrant, given.kind, given.round_number, given.points) == (stated, "late", 3, 20)
    assert (points_of(night.event)["5"], points_of(night.event)["6"]) == (80, 100)


@pytest.mark.parametrize(
    ("score", "reason", "refusal"), [(10, " ", LateReasonNeeded), (-1, "x", ScoreUnfit), (10_001, "x", ScoreUnfit)]
)
def test_stated_score_needs_a_reason_and_sense(score, reason, refusal):
    night = running()
    with pytest.raises(refusal):
        enter_late(actor=night.organiser, event=night.event, who="Totò", score=score, reason=reason)
    assert Entrant.objects.count() == 4


def test_who_was_struck_comes_late_under_the_same_number():
    night = running(papers=5)
    Entrant.objects.filter(number=5).update(state=EntrantState.WITHDRAWN)
    round_with(night.event, [(1, 2, 3, 4)])
    entrant = enter_late(actor=night.organiser, event=night.event, who="paper 5")
    assert (entrant.number, entrant.enters, entrant.state) == (5, 2, EntrantState.ENTERED)
    with pytest.raises(AlreadyEntered):
        enter_late(actor=night.organiser, event=night.event, who="Paper 5")


def test_nobody_comes_late_into_what_is_over():
    night = running(rounds=1)
    round_with(night.event, [(1, 2, 3, 4)])
    with pytest.raises(AllRoundsOut):
        enter_late(actor=night.organiser, event=night.event, who="Totò")
    with pytest.raises(WrongStage):
        enter_late(actor=(early := evening()).organiser, event=early.event, who="Totò")


def test_late_comers_are_found_or_refused():
    night = running(mode=Mode.ONLINE, papers=0)
    with pytest.raises(PaperPlaysNotOnline):
        enter_late(actor=night.organiser, event=night.event, who="Totò")
    with pytest.raises(NobodyOfThatHandle):
        enter_late(actor=night.organiser, event=night.event, who="@nobody")


def test_dropping_out_counts_from_the_next_round_that_is_not_published():
    ada = UserFactory.create()
    night = running(people=[ada], papers=3)
    round_with(night.event, [(1, 2, 3, 4)], scores=[(40, 30, 20, 10)])
    assert drop_out(actor=ada, event=night.event, number=1).leaves == 2
    assert drop_out(actor=ada, event=night.event, number=1).leaves == 2
    assert [one.number for one in seating_event_of(night.event).entrants if one.plays(2)] == [2, 3, 4]
    assert points_of(night.event)["1"] == 120


def test_coming_back_makes_misses_of_the_rounds_between():
    night = running(missed=20, papers=5)
    round_with(night.event, [(1, 2, 3, 4, 5)], scores=[(50, 40, 30, 20, 10)])
    drop_out(actor=night.organiser, event=night.event, number=1)
    for _round in range(2):
        round_with(night.event, [(2, 3, 4, 5)], scores=[(40, 30, 20, 10)])
    entrant = come_back(actor=night.organiser, event=night.event, number=1)
    assert (entrant.leaves, entrant.misses, entrant.plays(4)) == (None, [2, 3], True)
    assert points_of(night.event)["1"] == 120 + 2 * 20
    with pytest.raises(HasNotDropped):
        come_back(actor=night.organiser, event=night.event, number=1)


def test_coming_back_at_once_is_as_if_nothing_had_been():
    night = running()
    drop_out(actor=night.organiser, event=night.event, number=1)
    entrant = come_back(actor=night.organiser, event=night.event, number=1)
    assert (entrant.leaves, entrant.misses) == (None, [])


def test_people_speak_for_themselves_only():
    ada, ben = UserFactory.create_batch(2)
    night = running(people=[ada, ben])
    with pytest.raises(NotAllowed):
        drop_out(actor=ada, event=night.event, number=2)
    with pytest.raises(NotAllowed):
        drop_out(actor=night.scorekeeper, event=night.event, number=2)
    Entrant.objects.filter(number=2).update(state=EntrantState.WITHDRAWN)
    with pytest.raises(NotPlaying):
        drop_out(actor=ben, event=night.event, number=2)
    Event.objects.update(stage=EventStage.FINISHED)
    with pytest.raises(WrongStage):
        drop_out(actor=ada, event=night.event, number=1)


def test_one_round_is_missed_and_played_after_all():
    night = running()
    round_with(night.event, [(1, 2, 3, 4)])
    about: dict[str, Any] = {"actor": night.organiser, "event": night.event, "number": 1}
    assert set_skipping(**about, round_number=2, skips=True).misses == [2]
    assert set_skipping(**about, round_number=2, skips=True).misses == [2]
    assert set_skipping(**about, round_number=2, skips=False).misses == []
    for number in (1, 5):
        with pytest.raises(WrongRound):
            set_skipping(**about, round_number=number, skips=True)
    drop_out(**about)
    with pytest.raises(HasDropped):
        set_skipping(**about, round_number=3, skips=True)


def test_seated_round_has_to_be_fitted_when_somebody_comes_or_goes():
    night = running()
    assert round_to_fit(night.event) is None
    draft = round_with(night.event, [(1, 2, 3, 4)], stage="draft")
    assert round_to_fit(night.event) is None
    drop_out(actor=night.organiser, event=night.event, number=4)
    assert round_to_fit(night.event) == draft
    come_back(actor=night.organiser, event=night.event, number=4)
    assert round_to_fit(night.event) is None
    enter_late(actor=night.organiser, event=night.event, who="Totò")
    assert round_to_fit(night.event) == draft
