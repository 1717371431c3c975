"""Nobody sits out, and the sizes are as near to the preferred one as arithmetic allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.seating.sizes import TooFewPlayers, is_legal_split, table_sizes, table_splits


@pytest.mark.parametrize(
    ("players", "preferred", "sizes"),
    [
        (3, 4, (3,)), (4, 4, (4,)), (5, 4, (5,)), (6, 4, (3, 3)), (7, 4, (4, 3)), (9, 4, (5, 4)), (10, 4, (4, 3, 3)),
        (11, 4, (4, 4, 3)), (16, 4, (4, 4, 4, 4)), (17, 4, (5, 4, 4, 4)),
        (6, 5, (6,)), (7, 5, (4, 3)), (8, 5, (4, 4)), (11, 5, (6, 5)), (12, 5, (4, 4, 4)), (13, 5, (5, 4, 4)),
        (16, 5, (4, 4, 4, 4)), (21, 5, (5, 4, 4, 4, 4)),
        (3, 3, (3,)), (4, 3, (4,)), (5, 3, (5,)), (7, 3, (4, 3)), (8, 3, (4, 4)),
        (7, 6, (4, 3)), (11, 6, (6, 5)), (13, 6, (5, 4, 4)), (19, 6, (5, 5, 5, 4)),
    ],
)  # fmt: skip
def test_small_fields(players, preferred, sizes):
    assert table_sizes(players, preferred) == sizes


@given(st.integers(3, 3000), st.integers(3, 6))
def test_everybody_has_a_seat_and_sizes_are_legal(players, preferred):
    sizes = table_sizes(players, preferred)
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4, 5, 6}


@given(st.integers(12, 3000))
def test_among_fours_at_most_two_tables_differ(players):
    off = [size for size in table_sizes(players, 4) if size != 4]
    assert off == {0: [], 1: [5], 2: [3, 3], 3: [3]}[players % 4]


@given(st.integers(12, 3000))
def test_from_twelve_on_fives_go_with_fours_only(players):
    assert [size for size in table_sizes(players, 5) if size != 5] == [4] * (-players % 5)


def test_two_make_no_table():
    with pytest.raises(TooFewPlayers):
        table_sizes(2, 4)


def test_splits_of_thirty_one_are_offered_most_sensible_first():
    assert table_splits(31, 4, 4) == [
        (4, 4, 4, 4, 4, 4, 4, 3),
        (5, 4, 4, 4, 4, 4, 3, 3),
        (5, 5, 5, 4, 4, 4, 4),
        (4, 4, 4, 4, 3, 3, 3, 3, 3),
    ]


def test_every_split_of_ten_into_legal_tables_is_found_once():
    assert sorted(table_splits(10, 4, 100)) == [(4, 3, 3), (5, 5), (6, 4)]


@given(st.integers(3, 40), st.integers(3, 6))
def test_splits_begin_with_the_usual_one_and_are_all_legal(players, preferred):
    splits = table_splits(players, preferred, 1000)
    assert splits[0] == table_sizes(players, preferred)
    assert len(set(splits)) == len(splits)
    assert all(is_legal_split(sizes, players) and sizes == tuple(sorted(sizes, reverse=True)) for sizes in splits)


@pytest.mark.parametrize("sizes", [(), (4, 4, 2), (7, 3), (4, 4), (0, 10), (-2, 6, 6)])
def test_tables_that_are_too_small_too_large_or_for_other_numbers_are_no_split(sizes):
    assert not is_legal_split(sizes, 10)
