"""What people are shown of a rating."""

from dataclasses import replace

import pytest

from analytics.ratings import (
    PARAMETERS,
    RatingState,
    chances,
    provisional_reason,
    shown_deviation,
)


@pytest.mark.parametrize(
    ("belief", "day", "reason"),
    [
        (RatingState(1500.0, 60.0, 0.0, 9), 0.0, "few_games"),
        (RatingState(1500.0, 60.0, 0.0, 10), 0.0, ""),
        (RatingState(1500.0, 75.0, 0.0, 10), 0.0, ""),
        (RatingState(1500.0, 76.0, 0.0, 40), 0.0, "spread"),
        (RatingState(1500.0, 60.0, 0.0, 40), 200.0, ""),
        (RatingState(1500.0, 60.0, 0.0, 40), 365.0, "long_away"),
    ],
)
def test_provisional_reason(belief, day, reason):
    assert provisional_reason(belief, day) == reason


def test_shown_deviation_grows_until_it_is_a_newcomers():
    belief = RatingState(1612.5, 60.0, 10.0, 40)
    assert shown_deviation(belief, 10.0) == shown_deviation(belief, 3.0) == 60.0
    assert shown_deviation(belief, 26.0) == (60.0**2 + 16 * 3.0**2) ** 0.5
    assert shown_deviation(belief, 99999.0) == 150.0


def test_chances_of_equals_are_equal_and_doubts_make_them_milder():
    sure, unsure = RatingState(1700.0, 40.0, 0.0, 50), RatingState(1700.0, 150.0, 0.0, 1)
    other = RatingState(1500.0, 40.0, 0.0, 50)
    assert chances([other] * 4, range(4), 4) == (0.25,) * 4
    assert chances([sure, other, other], range(3), 3)[0] > chances([unsure, other, other], range(3), 3)[0] > 1 / 3
    assert chances([sure, other, other], range(3), 3)[0] > chances([sure, other, other], range(3), 6)[0]
    favoured = chances([other] * 3, range(3), 3, PARAMETERS, [20.0, 0.0, -20.0])
    assert favoured[0] > favoured[1] > favoured[2]


def test_two_hundred_points_are_seventy_six_in_a_hundred():
    """As in chess: of two at a table of four whose ratings are certain."""
    certain = replace(PARAMETERS, temperature=1.0)
    ahead, behind = RatingState(1700.0, 0.001, 0.0, 500), RatingState(1500.0, 0.001, 0.0, 500)
    assert chances([ahead, behind], range(2), 4, certain)[0] == pytest.approx(0.76, abs=0.005)
