"""The sizes of the published rule, number by number."""

import pytest

from tournaments.seating.checker.sizes import sizes_for
from tournaments.seating.sizes import table_sizes


@pytest.mark.parametrize(
    ("preferred", "players", "sizes"),
    [
        (4, 3, (3,)),
        (4, 5, (5,)),
        (4, 6, (3, 3)),
        (4, 7, (4, 3)),
        (4, 8, (4, 4)),
        (4, 13, (5, 4, 4)),
        (4, 14, (4, 4, 3, 3)),
        (4, 15, (4, 4, 4, 3)),
        (5, 4, (4,)),
        (5, 6, (6,)),
        (5, 7, (4, 3)),
        (5, 8, (4, 4)),
        (5, 11, (6, 5)),
        (5, 12, (4, 4, 4)),
        (5, 14, (5, 5, 4)),
        (3, 5, (5,)),
        (3, 7, (4, 3)),
        (3, 8, (4, 4)),
        (6, 7, (4, 3)),
        (6, 13, (5, 4, 4)),
        (6, 17, (6, 6, 5)),
    ],
)
def test_published_sizes(preferred, players, sizes):
    assert sizes_for(players, preferred) == sizes


@pytest.mark.parametrize("preferred", [3, 4, 5, 6])
def test_nobody_sits_out_at_any_number(preferred):
    for players in range(3, 400):
        sizes = sizes_for(players, preferred)
        assert sum(sizes) == players
        assert set(sizes) <= {3, 4, 5, 6}
        if preferred == 4:
            assert sum(size != 4 for size in sizes) <= 2


@pytest.mark.parametrize("preferred", [3, 4, 5, 6])
def test_the_solver_comes_to_the_same_sizes_by_another_way(preferred):
    assert [sizes_for(players, preferred) for players in range(3, 200)] == [
        table_sizes(players, preferred) for players in range(3, 200)
    ]
