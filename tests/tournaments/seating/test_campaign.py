"""The campaign in small: the solver's rounds are clean, and rounds that are not would be noticed."""

from tests.tournaments.seating.campaign import Tally, figures, run_chunk
from tournaments.seating.generator import generate_event, seat_blindly


def test_a_few_events_without_a_violation():
    tally = run_chunk(11, 8, seconds=20)
    assert tally.violations == []
    assert (tally.seen["events"], tally.seen["events made twice"]) == (8, 1)
    assert tally.otherwise == []
    assert tally.seen["rounds"] > 8


def test_rounds_from_a_hat_are_noticed():
    tally = Tally()
    for number in range(20):
        tally.look_at(number, generate_event(number, seat_blindly))
    assert {violation.code for _, violation in tally.violations} == {"rematch", "banned_pair"}


def test_parts_add_up_to_the_whole():
    whole, first, second = Tally(), Tally(), Tally()
    for number in range(10):
        made = generate_event(number, seat_blindly)
        whole.look_at(number, made)
        (first if number < 5 else second).look_at(number, made)
    first.add(second)
    assert figures(first, 1) == figures(whole, 1)
    assert first.violations == whole.violations
