"""Orders at a table, and the reasons a table gives."""

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.seating.events import event_with
from tournaments.seating.model import SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable
from tournaments.seating.reasons import SeatReason, SeatReasonCode, reason_in_words
from tournaments.seating.seats import best_order, needed_seat, order_cost
from tournaments.seating.solver.solve import SolverBudget, seat_round


def test_needed_seat_is_the_one_had_least():
    assert needed_seat((1, 1, 0, 1, 0, 0), 4) == 2
    assert needed_seat((1, 1, 0, 0, 0, 0), 4) is None


def test_first_seat_counts_double():
    """Both had one seat too often; who had the first one must not have it again."""
    counts: dict[int, tuple[int, ...]] = {1: (1, 0, 0, 0, 0, 0), 2: (0, 1, 0, 0, 0, 0), 3: (0, 0, 1, 0, 0, 0)}
    order = best_order((1, 2, 3), counts)
    assert order[0] != 1
    assert order_cost(order, counts) == 2 + 1 + 1


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 6), min_size=3, max_size=5))
def test_no_order_is_better(counts):
    by_number = dict(enumerate(counts))
    order = best_order(tuple(by_number), by_number)
    assert order_cost(order, by_number) == min(order_cost(other, by_number) for other in permutations(by_number))


def test_seats_even_out_over_an_event():
    event = event_with(16, played=0)
    for number in range(1, 5):
        tables = seat_round(event, number, budget=SolverBudget(look_ahead=False, prove=False)).as_round().tables
        # who wins must not hang on the seat, or those who had the first one all meet
        points = [tuple(Random(f"{number} {table.seats}").sample((120, 80, 40, 0), 4)) for table in tables]
        played = SeatingRound(number, tuple(SeatingTable(t.seats, won) for t, won in zip(tables, points, strict=True)))
        event = SeatingEvent(event.name, event.entrants, played=(*event.played, played))
    firsts = [
        sum(table.seats[0] == entrant.number for p in event.played for table in p.tables) for entrant in event.entrants
    ]
    # chance alone would leave a third of them without, and give some three times
    assert max(firsts) <= 2
    assert firsts.count(1) >= 12


def test_table_says_why():
    entrants = tuple(SeatingEntrant(number, f"P{number}") for number in range(1, 7))
    one = SeatingRound(1, (SeatingTable((1, 2, 3), (120, 60, 0)), SeatingTable((4, 5, 6), (120, 60, 0))))
    event = SeatingEvent("Cup", entrants, size=4, played=(one,))
    seating = seat_round(event, 2, nonce="n", budget=SolverBudget(look_ahead=False))
    codes = [[reason.code for reason in table.reasons] for table in seating.tables]
    assert (
        codes
        == [[SeatReasonCode.POINTS, SeatReasonCode.OFF_SIZE, SeatReasonCode.MEET_AGAIN, SeatReasonCode.FIRST_SEAT]] * 2
    )


def test_reasons_in_words():
    names = {1: "Anna", 2: "Bruno"}
    told = [
        reason_in_words(reason, names)
        for reason in (
            SeatReason(SeatReasonCode.POINTS, (), (40, 80)),
            SeatReason(SeatReasonCode.POINTS, (), (80, 80)),
            SeatReason(SeatReasonCode.NOBODY_MEETS_AGAIN),
            SeatReason(SeatReasonCode.MEET_AGAIN, (1, 2), (1,)),
            SeatReason(SeatReasonCode.OFF_SIZE, (), (3, 0)),
            SeatReason(SeatReasonCode.OFF_SIZE, (), (5, 2)),
            SeatReason(SeatReasonCode.BANNED, (1, 2)),
            SeatReason(SeatReasonCode.FIRST_SEAT, (2,), (0,)),
        )
    ]
    assert told == [
        "40 to 80 points",
        "everyone has 80 points",
        "no one here has met before",
        "Anna and Bruno meet again, having met once before",
        "a table of 3 because of the number of players; no one here has sat at this size before",
        "a table of 5 because of the number of players; no one here has sat at this size more than 2 times before",
        "Anna and Bruno shouldn’t sit together, but no other seating is possible",
        "Bruno starts for the first time",
    ]
