"""Which games count."""

import pytest

from analytics.ratings import counts
from tests.analytics.ratings.worlds import game_of


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ((), False),
        (("a",), False),
        (("a", "b"), True),
        (("solid", "solid"), False),
        (("solid", "solid", "shark"), True),
    ],
)
def test_counts(names, expected):
    assert counts(game_of(1, *((name, place) for place, name in enumerate(names, 1))).finishes) is expected
