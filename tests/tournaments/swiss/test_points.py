"""Table points: the same mean at every size, whole numbers under every tie."""

from itertools import pairwise, product

import pytest

from games.wording import gettext_noop
from tournaments.swiss.points import EVEN, SCHEMES, SIZES, PointsScheme, SchemeError


def all_places(size):
    """Every way a table can end, ties and all: between neighbours there is either a gap or none."""
    for gaps in product((True, False), repeat=size - 1):
        places = [1]
        for at, gap in enumerate(gaps):
            places.append(at + 2 if gap else places[-1])
        yield tuple(places)


def test_even_steps_are_the_published_ones():
    assert EVEN.of_size(3) == (120, 60, 0)
    assert EVEN.of_size(4) == (120, 80, 40, 0)
    assert EVEN.of_size(5) == (120, 90, 60, 30, 0)
    assert EVEN.of_size(6) == (120, 96, 72, 48, 24, 0)
    assert (EVEN.mean, EVEN.best) == (60, 120)


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_ending_of_every_size_pays_the_same_mean_in_whole_points(scheme, size):
    for places in all_places(size):
        shares = scheme.shares(places)
        assert sum(shares) == scheme.mean * size
        assert all(upper >= lower for upper, lower in pairwise(shares))
        assert all((a == b) for (a, p), (b, q) in product(zip(shares, places, strict=True), repeat=2) if p == q)


def test_shared_places_share_by_hand():
    assert EVEN.shares((1, 1, 3, 4)) == (100, 100, 40, 0)
    assert EVEN.shares((4, 1, 2, 2)) == (0, 120, 60, 60)
    assert EVEN.shares((2, 2, 2, 1, 2)) == (45, 45, 45, 120, 45)
    assert EVEN.shares((1, 1, 1)) == (60, 60, 60)
    assert SCHEMES["win_bonus"].shares((1, 1, 1, 4)) == (160, 160, 160, 0)
    assert SCHEMES["winner_only"].shares((1, 1, 1, 1, 5, 6)) == (90, 90, 90, 90, 0, 0)


@pytest.mark.parametrize(
    ("code", "table"),
    [
        ("sizes", ((120, 60, 0), (120, 80, 40, 0))),
        ("order", ((60, 120, 0), (120, 80, 40, 0), (120, 90, 60, 30, 0), (120, 96, 72, 48, 24, 0))),
        ("mean", ((120, 60, 0), (160, 80, 40, 0), (120, 90, 60, 30, 0), (120, 96, 72, 48, 24, 0))),
        ("mean", ((2, 1, 1), (2, 2, 1, 0), (2, 2, 1, 1, 0), (3, 2, 2, 1, 0, 0))),
        ("shares", ((3, 2, 1), (4, 3, 1, 0), (4, 3, 2, 1, 0), (5, 3, 2, 1, 1, 0))),
    ],
)
def test_an_unfair_scheme_is_refused(code, table):
    with pytest.raises(SchemeError) as refused:
        PointsScheme("own", gettext_noop("Our own"), gettext_noop("…"), table)
    assert refused.value.code == code
