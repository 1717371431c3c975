"""Seating a round: at once, better by a job, again, not at all."""

import pytest
from django.urls import reverse

from palermo.clubs.models import ClubRole
from palermo.common.errors import NotAllowed
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry, Job, JobState
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, recorded, round_with
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.rounds.errors import (
    DisputeIsOpen,
    EarlyRoundReasonNeeded,
    NothingToSeat,
    TablesStillPlay,
    TooFewToSeat,
)
from tournaments.events.domain.rounds.seat import discard_draft, reseat_round, seat_next_round, take_better_seating
from tournaments.events.domain.rounds.solver import best_seating, seats_of, wanted_for
from tournaments.events.models import Dispute, Entrant, Event, EventStage, Round, RoundKind, RoundStage, SeatingBan

pytestmark = pytest.mark.django_db

LOOKING = "Looking for a better seating"


def test_first_round_seats_everybody_once_with_reasons():
    event = event_with(papers=31)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    assert (drawn.number, drawn.kind, drawn.stage, drawn.version) == (1, RoundKind.SWISS, RoundStage.DRAFT, 1)
    tables = seats_of(drawn)
    assert sorted(number for table in tables for number in table) == list(range(1, 32))
    assert sorted(map(len, tables)) == [3, 4, 4, 4, 4, 4, 4, 4]
    assert all(table.reasons for table in drawn.tables.all())
    assert drawn.quality["how"] == "solved"


def test_lot_is_there_before_anybody_has_played():
    event = event_with(papers=4)
    seat_next_round(actor=organiser_of(event), event=event)
    assert len(Event.objects.get().lot) == 16


def test_who_seats_twice_gets_the_draft_that_is_there():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    first = seat_next_round(actor=organiser, event=event)
    assert seat_next_round(actor=organiser_of(event), event=event) == first
    assert Round.objects.count() == 1


def test_job_finds_the_seating_that_anybody_can_work_out_again():
    event = event_with(papers=12, rounds=4, lot="dice-4711")
    thirds = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]
    round_with(event, thirds, scores=[(40, 30, 20, 10)] * 3)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    drain_jobs()
    drawn.refresh_from_db()
    assert drawn.quality["thorough"] is True
    found = best_seating(wanted_for(event, 2, drawn.nonce))
    assert seats_of(drawn) == [table.seats for table in found.tables]
    assert drawn.quality["certificate"]["standing"] == "proved"


def test_job_leaves_a_draft_alone_that_was_touched_meanwhile():
    event = event_with(papers=12, rounds=4)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], scores=[(40, 30, 20, 10)] * 3)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    before = seats_of(drawn)
    Round.objects.filter(pk=drawn.pk).update(version=2, by_hand=True)
    drain_jobs()
    drawn.refresh_from_db()
    assert (seats_of(drawn), drawn.version, drawn.quality["thorough"]) == (before, 2, False)


def test_job_leaves_a_draft_alone_if_someone_came_meanwhile(client):
    """The desk says who has no seat, and no longer that a better seating is on its way."""
    event = event_with(papers=13, rounds=4)
    late = event.entrants.get(number=13)
    Entrant.objects.filter(pk=late.pk).update(enters=3)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], scores=[(40, 30, 20, 10)] * 3)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    before = seats_of(drawn)
    page = reverse("desk_round", args=[event.code, 2])
    client.force_login(organiser)
    assert LOOKING in client.get(page).text
    found = best_seating(wanted_for(event, 2, drawn.nonce))
    Entrant.objects.filter(pk=late.pk).update(enters=2)
    assert not take_better_seating(drawn=drawn, found=found, version=1)
    Job.objects.update(state=JobState.DONE)
    drawn.refresh_from_db()
    assert (seats_of(drawn), drawn.version) == (before, 1)
    shown = client.get(page).text
    assert (f"No seat yet: {late.name}" in shown, LOOKING in shown) == (True, False)


def test_seated_again_has_another_nonce_and_keeps_locked_tables():
    event = event_with(papers=16)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    drawn.tables.filter(number=2).update(locked=True)
    kept, nonce = seats_of(drawn)[1], drawn.nonce
    again = reseat_round(actor=organiser, event=event, round_number=1, version=1)
    assert (again.version, again.nonce == nonce) == (2, False)
    tables = seats_of(again)
    assert tables[1] == kept
    assert sorted(number for table in tables for number in table) == list(range(1, 17))
    with pytest.raises(ChangedMeanwhile):
        reseat_round(actor=organiser, event=event, round_number=1, version=1)


def test_discarded_draft_is_gone_and_recorded():
    event = event_with(papers=8, runs_itself=True)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event)
    discard_draft(actor=organiser, event=event, round_number=1, version=drawn.version)
    assert Round.objects.count() == 0
    assert Event.objects.get().runs_itself is False
    assert list(ActionEntry.objects.values_list("verb", flat=True).order_by("pk")) == [
        "round.seated",
        "round.discarded",
    ]


def test_round_before_must_be_over_unless_a_reason_is_given():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1), None])
    with pytest.raises(TablesStillPlay) as refusal:
        seat_next_round(actor=organiser, event=event)
    assert str(refusal.value) == "Round 1 isn’t over: no result yet from table 2."
    with pytest.raises(EarlyRoundReasonNeeded):
        seat_next_round(actor=organiser, event=event, in_spite_of=" ")
    drawn = seat_next_round(actor=organiser, event=event, in_spite_of="Table 2 argues about the rules")
    assert drawn.number == 2
    assert recorded("round.seated")["reason"] == "Table 2 argues about the rules"


def test_open_dispute_is_always_in_the_way():
    event = event_with(papers=4)
    played = round_with(event, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    dispute = Dispute.objects.create(table=played.tables.get(), text="The money is wrong")
    with pytest.raises(DisputeIsOpen):
        seat_next_round(actor=organiser_of(event), event=event, in_spite_of="We hurry")
    dispute.settled_at = event.created_at
    dispute.save()
    assert seat_next_round(actor=organiser_of(event), event=event).number == 2


def test_what_cannot_be_seated_says_why():
    with pytest.raises(TooFewToSeat):
        seat_next_round(actor=organiser_of(event := event_with(papers=2)), event=event)
    assert Round.objects.count() == 0
    done = event_with(papers=4, rounds=1)
    round_with(done, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    with pytest.raises(NothingToSeat):
        seat_next_round(actor=organiser_of(done), event=done)
    early = event_with(papers=4, stage=EventStage.OPEN)
    with pytest.raises(WrongStage):
        seat_next_round(actor=organiser_of(early), event=early)


@pytest.mark.parametrize("role", [ClubRole.MEMBER, ClubRole.SCOREKEEPER])
def test_only_organisers_seat(role):
    club = ClubFactory.create()
    event = event_with(club=club, papers=4)
    person = UserFactory.create()
    MembershipFactory.create(club=club, user=person, role=role)
    with pytest.raises(NotAllowed):
        seat_next_round(actor=person, event=event)


def test_seeds_part_the_strong_ones_in_the_first_round():
    event = event_with(papers=12, by_rating=True)
    for entrant in event.entrants.filter(number__lte=9):
        Entrant.objects.filter(pk=entrant.pk).update(seed=2000 - entrant.number)
    first, ninth = event.entrants.get(number=1), event.entrants.get(number=6)
    SeatingBan.objects.create(event=event, first=first, second=ninth, reason="One family")
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    tables = [set(table) for table in seats_of(drawn)]
    # Dealt in a snake: 1 6 7, 2 5 8, 3 4 9, and the three without a seed; 6 is parted from 1.
    assert [len(table & {1, 2, 3}) for table in tables] == [1, 1, 1]
    assert [len(table & {4, 5, 6}) for table in tables] == [1, 1, 1]
    assert [len(table & {7, 8, 9}) for table in tables] == [1, 1, 1]
    assert not any({1, 6} <= table for table in tables)
    assert drawn.quality["how"] == "seeds"


@pytest.mark.parametrize("players", [12, 120])
def test_seating_takes_the_same_queries_at_any_size(players, django_assert_num_queries):
    event = event_with(papers=players, lot="dice-4711")
    organiser = organiser_of(event)
    with django_assert_num_queries(32):
        seat_next_round(actor=organiser, event=event)
