"""The exact search against all seatings there are."""

from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.seating.solver.test_proof import all_seatings
from tournaments.seating.sizes import table_sizes
from tournaments.seating.solver.pricing import PricedTables, TooManyTablesToPrice
from tournaments.seating.solver.table_selection import TableSelection

Excesses = dict[tuple[int, ...], int]


def excesses(players: int, sizes: tuple[int, ...], seed: int, share: float) -> Excesses:
    """This share of all tables, with small whole numbers so that many seatings are equal."""
    random = Random(seed)
    tables = [table for size in sorted(set(sizes)) for table in combinations(range(players), size)]
    return {table: random.randrange(9) for table in tables if random.random() < share}


def choice_of(players: int, sizes: tuple[int, ...], known: Excesses, *, late: bool = False) -> TableSelection:
    listed = {}
    for size in sorted(set(sizes)):
        tables = [table for table in known if len(table) == size]
        values = np.array([known[table] for table in tables], np.int64)
        listed[size] = PricedTables(np.array(tables, np.int64).reshape(-1, size), values)
    return TableSelection(players, listed, {size: sizes.count(size) for size in sorted(set(sizes))}, lambda: late)


@given(st.integers(6, 11), st.sampled_from([3, 4, 5]), st.integers(0, 10_000), st.sampled_from([0.2, 0.5, 1.0]))
@settings(max_examples=40, deadline=None)
def test_choice_is_the_best_of_all(players, size, seed, share):
    sizes = table_sizes(players, size)
    known = excesses(players, sizes, seed, share)
    sums = [
        sum(known[table] for table in tables)
        for tables in all_seatings(tuple(range(players)), sizes)
        if all(table in known for table in tables)
    ]
    best = min(sums, default=None)
    chosen = choice_of(players, sizes, known).within(1000)
    assert (None if chosen is None else sum(known[table] for table in chosen)) == best
    if chosen is not None:
        assert sorted(player for table in chosen for player in table) == list(range(players))
        assert choice_of(players, sizes, known).within(sum(known[table] for table in chosen)) is None


def test_the_same_players_left_over_for_other_sizes_are_searched_again():
    """Twelve people fill three fours or four threes: what failed for the one may do for the other."""
    fours: Excesses = {(0, 1, 2, 3): 0, (4, 5, 6, 7): 0, (8, 9, 10, 11): 0}
    threes: Excesses = {(0, 1, 2): 1, (3, 4, 5): 1, (6, 7, 8): 1, (9, 10, 11): 1}
    rest: Excesses = {(12, 13, 14, 15): 0, (16, 17, 18, 19): 0, (20, 21, 22, 23): 0}
    in_vain: Excesses = {(12, 13, 14): 0, (15, 16, 17): 0, (18, 19, 20): 0, (20, 21, 22): 0, (17, 18, 23): 0}
    chosen = choice_of(24, (4, 4, 4, 3, 3, 3, 3), {**fours, **threes, **rest, **in_vain}).within(100)
    assert chosen is not None
    assert set(chosen) == {*threes, *rest}


def test_time_ends_the_search():
    """Ten people make no whole number of threes: that gives much to try, and nothing to find."""
    known: Excesses = {table: 0 for group in (range(10), range(10, 21)) for table in combinations(group, 3)}
    assert choice_of(21, (3,) * 7, known).within(1000) is None
    with pytest.raises(TooManyTablesToPrice):
        choice_of(21, (3,) * 7, known, late=True).within(1000)
