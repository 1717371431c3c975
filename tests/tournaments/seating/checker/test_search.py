"""The exact search: right for every small field, and true to what is known about larger ones."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.seating.checker.search import GaveUp, clean_seating
from tournaments.seating.checker.sizes import sizes_for


def pairs_of(tables):
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}


def all_seatings(players, sizes):
    """Every way to seat them, the slow and plain way."""
    if not sizes:
        yield ()
        return
    first, *others = players
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for companions in combinations(others, size - 1):
            left = [player for player in others if player not in companions]
            for tables in all_seatings(left, rest):
                yield ((first, *companions), *tables)


FIELDS = st.integers(3, 9).flatmap(
    lambda count: st.tuples(
        st.just(tuple(range(1, count + 1))),
        st.sets(st.sampled_from([frozenset(pair) for pair in combinations(range(1, count + 1), 2)])),
        st.sampled_from((3, 4, 5, 6)),
    )
)


@settings(max_examples=200, deadline=None)
@given(FIELDS)
def test_it_finds_a_seating_exactly_when_there_is_one(field):
    players, forbidden, preferred = field
    sizes = sizes_for(len(players), preferred)
    exists = any(not pairs_of(tables) & forbidden for tables in all_seatings(players, sizes))
    found = clean_seating(players, forbidden, sizes)
    assert (found is not None) == exists
    if found is not None:
        assert sorted(player for table in found for player in table) == list(players)
        assert sorted(map(len, found)) == sorted(sizes)
        assert not pairs_of(found) & forbidden


def test_twelve_at_tables_of_four_must_meet_again_in_round_two():
    first = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]
    assert clean_seating(range(1, 13), pairs_of(first), (4, 4, 4)) is None
    assert clean_seating(range(1, 13), pairs_of(first), (3, 3, 3, 3)) is not None


def test_nine_in_threes_have_four_clean_rounds_and_no_fifth():
    lines = [
        [(1, 2, 3), (4, 5, 6), (7, 8, 9)],
        [(1, 4, 7), (2, 5, 8), (3, 6, 9)],
        [(1, 5, 9), (2, 6, 7), (3, 4, 8)],
        [(1, 6, 8), (2, 4, 9), (3, 5, 7)],
    ]
    met: set[frozenset[int]] = set()
    for tables in lines:
        assert clean_seating(range(1, 10), met, (3, 3, 3)) is not None
        assert not pairs_of(tables) & met
        met |= pairs_of(tables)
    assert clean_seating(range(1, 10), met, (3, 3, 3)) is None


def test_it_gives_up_rather_than_guess():
    forbidden = {frozenset(pair) for pair in combinations(range(1, 25), 2) if sum(pair) % 3 == 0}
    with pytest.raises(GaveUp):
        clean_seating(range(1, 25), forbidden, (4,) * 6, patience=10)


def test_strangers_among_the_forbidden_pairs_change_nothing():
    assert clean_seating((1, 2, 3), {frozenset((1, 9))}, (3,)) == ((1, 2, 3),)
