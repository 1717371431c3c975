"""A made-up slip passes every check."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.slips import check_slip, outcome_of
from tournaments.slips.made_up import made_up_slip


@given(st.integers(3, 6), st.integers(0, 10**9))
def test_made_up_slip_can_have_been_and_gives_everybody_a_place(players, seed):
    numbers = list(range(7, 7 + players))
    slip = made_up_slip(numbers, Random(seed))
    assert (check_slip(slip, numbers), slip.godfather) == ([], None)
    assert sorted(line.number for line in outcome_of(slip).lines) == numbers


def test_same_chance_makes_up_the_same_slip():
    assert made_up_slip([1, 2, 3], Random(5)) == made_up_slip([1, 2, 3], Random(5))
