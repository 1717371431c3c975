"""The bridge from rows to the pure packages."""

import pytest

from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.standings.bridge import record_of, rules_of, seating_event_of
from tournaments.events.models import Adjustment, Entrant, EntrantState, RoundStage, SeatingBan
from tournaments.seating import model as seating
from tournaments.seating.history import points_before
from tournaments.swiss import results as swiss
from tournaments.swiss import standings_for

pytestmark = pytest.mark.django_db


def test_record_has_what_was_published_and_nothing_else():
    event = event_with(papers=7, lot="dice")
    Entrant.objects.filter(event=event, number=7).update(state=EntrantState.WITHDRAWN)
    Entrant.objects.filter(event=event, number=6).update(enters=2, leaves=4)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), None])
    round_with(event, [(1, 2, 3), (4, 5, 6)], stage=RoundStage.DRAFT)
    Adjustment.objects.create(
        event=event, entrant=event.entrants.get(number=1), kind="penalty", round_number=1, points=-10, reason="Late"
    )
    record = record_of(event)
    assert record == swiss.EventRecord(
        entrants=(*(swiss.StandingsEntrant(str(number)) for number in range(1, 6)), swiss.StandingsEntrant("6", 2, 3)),
        rounds=(
            (
                swiss.PlayedTable(1, ("1", "2", "3"), swiss.result_of_scores({"1": 30, "2": 20, "3": 10})),
                swiss.PlayedTable(2, ("4", "5", "6")),
            ),
        ),
        adjustments=(swiss.PointsAdjustment("1", 1, -10, "Late"),),
        lot_seed="dice",
    )
    assert [(line.player, line.points) for line in standings_for(record, rules_of(event))][:2] == [
        ("1", 110),
        ("2", 60),
    ]


def test_seating_event_knows_points_meetings_and_who_is_kept_apart():
    event = event_with(papers=6, rounds=3, size=3)
    first, second = event.entrants.get(number=1), event.entrants.get(number=2)
    SeatingBan.objects.create(event=event, first=first, second=second, reason="One family")
    round_with(event, [(3, 2, 1), (4, 5, 6)], scores=[(10, 30, 20), None])
    assert seating_event_of(event) == seating.SeatingEvent(
        name=event.name,
        entrants=tuple(seating.SeatingEntrant(number, f"Paper {number}") for number in range(1, 7)),
        size=3,
        rounds=3,
        preset="strict",
        bans=(seating.PairBan(1, 2, "One family"),),
        played=(
            seating.SeatingRound(
                1, (seating.SeatingTable((3, 2, 1), (0, 120, 60)), seating.SeatingTable((4, 5, 6))), "nonce 1"
            ),
        ),
    )


@pytest.mark.parametrize("players", [12, 120])
def test_record_takes_the_same_queries_at_any_size(players, django_assert_num_queries):
    event = event_with(papers=players)
    seats = range(1, players + 1)
    round_with(event, [seats[at : at + 4] for at in range(0, players, 4)])
    with django_assert_num_queries(5):
        record_of(event)


def test_seating_goes_by_the_points_that_the_standings_show():
    event = event_with(papers=8, late=20, missed=30, gone=5, lot="dice-4711")
    round_with(event, [(1, 2, 3)], scores=[(30, 20, 10)])
    round_with(event, [(1, 2, 3)], scores=[(30, 20, 10)])
    event.entrants.filter(number=4).update(enters=3)
    event.entrants.filter(number=5).update(leaves=2)
    event.entrants.filter(number=6).update(misses=[1, 2])
    shown = {int(line.player): line.points for line in standings_for(record_of(event), rules_of(event))}
    assert points_before(seating_event_of(event), 3) == shown
    assert {number: shown[number] for number in (4, 5, 6)} == {4: 40, 5: 35, 6: 60}
