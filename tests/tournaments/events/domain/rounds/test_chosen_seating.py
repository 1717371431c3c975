"""What the desk chooses: table sizes, fixed tables, pairs kept apart."""

import pytest

from palermo.common.errors import NotAllowed
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry
from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, recorded, round_with
from tournaments.events.domain.entrants.late_and_drop import drop_out
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.rounds.errors import (
    FixedTableKeptApart,
    FixedTableUnfit,
    PairReasonMissing,
    PairUnfit,
    SizesDoNotFit,
    SizesMissFixedTable,
    TooFewToSeat,
)
from tournaments.events.domain.rounds.fixed_tables import fix_table
from tournaments.events.domain.rounds.kept_apart import keep_apart, let_together
from tournaments.events.domain.rounds.manual_edits import lock_table, update_seating
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import reseat_round, seat_next_round
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.domain.standings.bridge import seating_event_of
from tournaments.events.models import EventStage, Round, SeatingBan
from tournaments.seating.model import PairBan, RoundSizes

pytestmark = pytest.mark.django_db


def sizes_of(drawn):
    return sorted(map(len, seats_of(drawn)), reverse=True)


def test_chosen_sizes_are_seated_and_the_search_for_better_tables_keeps_them():
    event = event_with(papers=13)
    drawn = seat_next_round(actor=organiser_of(event), event=event, sizes=[3, 4, 6])
    assert (drawn.sizes, sizes_of(drawn)) == ([6, 4, 3], [6, 4, 3])
    drain_jobs()
    drawn.refresh_from_db()
    assert (drawn.quality["thorough"], sizes_of(drawn)) == (True, [6, 4, 3])


def test_chosen_sizes_of_a_published_round_follow_it():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    drawn = seat_next_round(actor=organiser, event=event, sizes=[5, 3])
    publish_round(actor=organiser, event=event, round_number=1, version=drawn.version)
    assert seating_event_of(event).chosen == (RoundSizes(1, (5, 3)),)


def test_seeded_round_takes_chosen_sizes():
    event = event_with(papers=8, by_rating=True)
    event.entrants.update(seed=1500)
    drawn = seat_next_round(actor=organiser_of(event), event=event, sizes=[5, 3])
    assert (drawn.quality["how"], sizes_of(drawn)) == ("seeds", [5, 3])


def test_usual_sizes_are_no_choice():
    event = event_with(papers=9)
    assert seat_next_round(actor=organiser_of(event), event=event, sizes=[4, 5]).sizes == []


@pytest.mark.parametrize("sizes", [[4, 4], [7, 3, 3], [2, 4, 7], [0], [4, 4, 4, 4]])
def test_sizes_for_other_people_are_refused(sizes):
    event = event_with(papers=13)
    with pytest.raises(SizesDoNotFit):
        seat_next_round(actor=organiser_of(event), event=event, sizes=sizes)
    assert Round.objects.count() == 0


def test_draft_is_seated_again_with_other_sizes_and_with_the_usual_ones():
    event = event_with(papers=13)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event, sizes=[6, 4, 3])
    kept = reseat_round(actor=organiser, event=event, round_number=1, version=1)
    assert sizes_of(kept) == [6, 4, 3]
    other = reseat_round(actor=organiser, event=event, round_number=1, version=2, sizes=[4, 3, 3, 3])
    assert sizes_of(other) == [4, 3, 3, 3]
    usual = reseat_round(actor=organiser, event=event, round_number=1, version=3, sizes=[])
    assert (usual.sizes, sizes_of(usual)) == ([], [5, 4, 4])


def test_somebody_who_leaves_brings_the_usual_sizes_back():
    event = event_with(papers=13)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event, sizes=[6, 4, 3])
    drop_out(actor=organiser, event=event, number=1)
    drawn = update_seating(actor=organiser, event=event, round_number=1, version=1)
    drawn.refresh_from_db()
    assert (drawn.sizes, sizes_of(drawn)) == ([], [4, 4, 4])


def test_fixed_table_sits_together_and_the_others_around_it():
    event = event_with(papers=12)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    table = fix_table(actor=organiser, event=event, round_number=1, version=1, numbers=[9, 2, 5])
    drawn = Round.objects.get()
    seats = seats_of(drawn)
    assert (table.number, table.locked, sorted(seats[0])) == (1, True, [2, 5, 9])
    assert sorted(number for one in seats for number in one) == list(range(1, 13))
    assert (drawn.version, drawn.by_hand) == (2, True)
    again = reseat_round(actor=organiser, event=event, round_number=1, version=2)
    assert sorted(seats_of(again)[0]) == [2, 5, 9]
    assert recorded("round.table_fixed")["players"] == [2, 5, 9]


def test_all_players_can_sit_at_fixed_tables():
    event = event_with(papers=7)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    fix_table(actor=organiser, event=event, round_number=1, version=1, numbers=[1, 2, 3])
    fix_table(actor=organiser, event=event, round_number=1, version=2, numbers=[4, 5, 6, 7])
    assert [sorted(table) for table in seats_of(Round.objects.get())] == [[1, 2, 3], [4, 5, 6, 7]]


@pytest.mark.parametrize("numbers", [[1, 2], [1, 1, 2], [1, 2, 99], [1, 2, 3, 4, 5, 6, 7], []])
def test_people_who_make_no_table_are_not_fixed(numbers):
    event = event_with(papers=12)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    with pytest.raises(FixedTableUnfit):
        fix_table(actor=organiser, event=event, round_number=1, version=1, numbers=numbers)
    assert Round.objects.get().version == 1


def test_fixed_table_must_leave_a_table_for_the_others_and_no_pair_kept_apart():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    with pytest.raises(TooFewToSeat):
        fix_table(actor=organiser, event=event, round_number=1, version=1, numbers=[1, 2, 3, 4, 5, 6])
    keep_apart(actor=organiser, event=event, first=2, second=1, reason="Couple")
    with pytest.raises(FixedTableKeptApart):
        fix_table(actor=organiser, event=event, round_number=1, version=1, numbers=[1, 2, 3])
    with pytest.raises(ChangedMeanwhile):
        fix_table(actor=organiser, event=event, round_number=1, version=0, numbers=[3, 4, 5])


def test_chosen_sizes_include_locked_tables():
    event = event_with(papers=12)
    organiser = organiser_of(event)
    seat_next_round(actor=organiser, event=event)
    lock_table(actor=organiser, event=event, round_number=1, version=1, table_number=1, locked=True)
    with pytest.raises(SizesMissFixedTable):
        reseat_round(actor=organiser, event=event, round_number=1, version=2, sizes=[6, 6])
    drawn = reseat_round(actor=organiser, event=event, round_number=1, version=2, sizes=[5, 4, 3])
    assert sizes_of(drawn) == [5, 4, 3]


def test_pair_is_kept_apart_from_the_next_seating_on_until_it_is_removed():
    event = event_with(papers=8)
    organiser = organiser_of(event)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(40, 30, 20, 10)] * 2)
    ban = keep_apart(actor=organiser, event=event, first=6, second=1, reason="  Share\n a\x00 car ")
    assert keep_apart(actor=organiser, event=event, first=1, second=6, reason="Couple") == ban
    assert seating_event_of(event).bans == (PairBan(1, 6, "Share a car"),)
    drawn = seat_next_round(actor=organiser, event=event)
    assert not any({1, 6} <= set(table) for table in seats_of(drawn))
    for _ in range(2):
        let_together(actor=organiser, event=event, ban_id=ban.pk)
    assert SeatingBan.objects.count() == 0
    assert list(
        ActionEntry.objects.filter(verb__startswith="event.").values_list("verb", flat=True).order_by("pk")
    ) == [
        "event.kept_apart",
        "event.let_together",
    ]


def test_pairs_are_for_organisers_of_two_people_with_a_reason_before_the_end():
    event = event_with(papers=4)
    organiser = organiser_of(event)
    for first, second in ((1, 1), (1, 99), (-1, 2), (1, 99_999_999)):
        with pytest.raises(PairUnfit):
            keep_apart(actor=organiser, event=event, first=first, second=second, reason="Couple")
    with pytest.raises(PairReasonMissing):
        keep_apart(actor=organiser, event=event, first=1, second=2, reason=" ")
    with pytest.raises(NotAllowed):
        keep_apart(actor=UserFactory.create(), event=event, first=1, second=2, reason="Couple")
    event.stage = EventStage.FINISHED
    event.save()
    with pytest.raises(WrongStage):
        keep_apart(actor=organiser, event=event, first=1, second=2, reason="Couple")
