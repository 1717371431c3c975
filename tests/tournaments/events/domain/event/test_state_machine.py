"""From stage to stage: every step, what is in its way, and taking it twice."""

import pytest

from palermo.common.actions import actions_for_scope
from palermo.common.errors import DomainError, NotAllowed
from palermo.notifications.models import Notification
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import Evening, evening
from tests.tournaments.events.evenings import result_with, round_with
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.state_machine import (
    WAYS,
    EventNotADraft,
    LifecycleStep,
    OfferedStep,
    StepBlocked,
    discard_event,
    next_step_of,
    other_steps_of,
    take_step,
)
from tournaments.events.models import Dispute, Entrant, EntrantState, Event, EventStage, FinalCut

pytestmark = pytest.mark.django_db
ORDER = [EventStage.DRAFT, EventStage.OPEN, EventStage.CHECK_IN, EventStage.RUNNING]


def step_ahead(night: Evening) -> OfferedStep:
    step = next_step_of(night.fresh())
    assert step is not None
    return step


def test_evening_goes_through_its_stages_and_back_again():
    night = evening(stage=EventStage.DRAFT, papers=4)
    for stage, step in zip(
        ORDER[1:], [LifecycleStep.ANNOUNCE, LifecycleStep.OPEN_CHECK_IN, LifecycleStep.BEGIN], strict=True
    ):
        assert step_ahead(night).step == step
        assert take_step(actor=night.organiser, event=night.event, step=step).stage == stage
    assert next_step_of(night.fresh()) is None  # the rounds come next
    Entrant.objects.filter(event=night.event).update(state=EntrantState.WITHDRAWN)
    for stage, step in zip(
        reversed(ORDER[:-1]),
        [LifecycleStep.TAKE_BACK_BEGINNING, LifecycleStep.CLOSE_CHECK_IN, LifecycleStep.TAKE_BACK_ANNOUNCEMENT],
        strict=True,
    ):
        assert step in [one.step for one in other_steps_of(night.fresh())]
        assert take_step(actor=night.organiser, event=night.event, step=step).stage == stage
    assert actions_for_scope(night.event).filter(verb="event.stage_changed").count() == 6


@pytest.mark.parametrize("step", LifecycleStep)
@pytest.mark.parametrize("stage", EventStage)
def test_step_is_taken_from_its_stages_only(step, stage):
    """Where it leads already, it is done; from anywhere else it is refused."""
    night = evening(stage=stage)
    way = WAYS[step]
    try:
        answer = take_step(actor=night.organiser, event=night.event, step=step).stage
    except (WrongStage, StepBlocked) as refusal:
        answer = refusal.code
    if stage in way.sources:
        assert answer in {way.target, "step-in-the-way"}
    else:
        assert answer == (stage if stage == way.target else "wrong-stage")


@pytest.mark.parametrize("who", ["scorekeeper", "member"])
def test_only_organisers_take_steps(who):
    night = evening()
    with pytest.raises(NotAllowed):
        take_step(actor=getattr(night, who), event=night.event, step=LifecycleStep.OPEN_CHECK_IN)


def test_beginning_twice_counts_once_and_keeps_the_lot():
    night = evening(stage=EventStage.CHECK_IN, papers=3)
    lot = take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN).lot
    again = take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    assert len(lot) == 16
    assert (again.stage, again.lot) == (EventStage.RUNNING, lot)
    assert actions_for_scope(night.event).count() == 1


def test_lot_that_the_desk_wrote_stays():
    night = evening(papers=3, lot="dice-4711")
    assert take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN).lot == "dice-4711"


@pytest.mark.parametrize(
    ("papers", "values", "reason"),
    [
        (2, {}, "Only 2 players have registered; you need 3."),
        (3, {}, None),
        (4, {"cut": FinalCut.FINAL, "cut_size": 5}, "Only 4 players have registered; you need 5."),
        (8, {"cut": FinalCut.SEMI, "cut_size": 3}, "Only 8 players have registered; you need 9."),
        (9, {"cut": FinalCut.SEMI, "cut_size": 3}, None),
    ],
)
def test_beginning_needs_enough_players(papers, values, reason):
    night = evening(papers=papers, **values)
    if reason is None:
        assert take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN).stage == EventStage.RUNNING
        return
    with pytest.raises(StepBlocked) as refused:
        take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    assert str(refused.value) == reason
    assert night.fresh().stage == EventStage.OPEN


def test_missing_players_are_in_the_way_of_the_beginning_once_there_is_a_check_in():
    night = evening(stage=EventStage.CHECK_IN, papers=4)
    Entrant.objects.filter(event=night.event, number=2).update(checked_in_at=None)
    assert list(map(str, step_ahead(night).obstacles)) == [
        "1 player hasn’t checked in. Wait, or mark them as a no-show."
    ]
    Event.objects.update(stage=EventStage.OPEN)
    assert take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN).stage == EventStage.RUNNING


def test_beginning_is_taken_back_until_a_round_is_seated():
    night = evening(stage=EventStage.RUNNING, papers=3)
    played = round_with(night.event, [(1, 2, 3)], stage="draft")
    with pytest.raises(StepBlocked):
        take_step(actor=night.organiser, event=night.event, step=LifecycleStep.TAKE_BACK_BEGINNING)
    played.delete()
    taken = take_step(actor=night.organiser, event=night.event, step=LifecycleStep.TAKE_BACK_BEGINNING)
    assert taken.stage == EventStage.CHECK_IN


def test_end_waits_for_results_disputes_and_drafts():
    night = evening(stage=EventStage.RUNNING, papers=3, rounds=1)
    played = round_with(night.event, [(1, 2, 3)])
    table = played.tables.get()
    dispute = Dispute.objects.create(table=table, text="No")
    end = next(one for one in other_steps_of(night.fresh()) if one.step == LifecycleStep.FINISH)
    assert list(map(str, end.obstacles)) == ["1 table has no result.", "There’s an open dispute. Settle it first."]
    with pytest.raises(DomainError):
        take_step(actor=night.organiser, event=night.event, step=LifecycleStep.FINISH)
    table.result = result_with((1, 2, 3), (30, 20, 10))
    table.save()
    Dispute.objects.filter(pk=dispute.pk).update(settled_at=night.event.starts_at)
    finished = take_step(actor=night.organiser, event=night.event, step=LifecycleStep.FINISH)
    assert finished.finished_at is not None
    reopened = take_step(actor=night.organiser, event=night.event, step=LifecycleStep.REOPEN)
    assert (reopened.stage, reopened.finished_at) == (EventStage.RUNNING, None)


def test_called_off_event_goes_on_where_it_was():
    night = evening(stage=EventStage.RUNNING, papers=3)
    round_with(night.event, [(1, 2, 3)])
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.CALL_OFF)
    assert take_step(actor=night.organiser, event=night.event, step=LifecycleStep.CALL_ON).stage == EventStage.RUNNING


def test_people_are_told_of_the_beginning_and_of_the_end_that_was_none():
    ada, ben = UserFactory.create_batch(2)
    night = evening(people=[ada, ben], papers=3)
    Entrant.objects.filter(event=night.event, number=2).update(state=EntrantState.WITHDRAWN)
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.BEGIN)
    take_step(actor=night.organiser, event=night.event, step=LifecycleStep.CALL_OFF)
    assert sorted(Notification.objects.values_list("user", "kind")) == [
        (ada.pk, "event.begins"),
        (ada.pk, "event.called_off"),
    ]


def test_announcement_cannot_be_taken_back_from_people():
    night = evening(papers=1)
    with pytest.raises(StepBlocked):
        take_step(actor=night.organiser, event=night.event, step=LifecycleStep.TAKE_BACK_ANNOUNCEMENT)


def test_draft_is_discarded_and_nothing_else():
    draft, announced = evening(stage=EventStage.DRAFT, papers=2), evening()
    discard_event(actor=draft.organiser, event=draft.event)
    with pytest.raises(EventNotADraft):
        discard_event(actor=announced.organiser, event=announced.event)
    assert list(Event.objects.values_list("pk", flat=True)) == [announced.event.pk]
