"""One group against another."""

from math import sqrt

from analytics.cardstats.measures.differences import difference_of
from analytics.cardstats.measures.estimates import Estimate, SampleShade

HALF = Estimate(0.5, 600, 0.4, 0.7, SampleShade.FULL)
FIFTH = Estimate(0.2, 90, 0.1, 0.25, SampleShade.GREY)
NOTHING = Estimate(None, 12, None, None, SampleShade.HIDDEN)


def test_difference_is_as_sure_as_the_less_sure_of_the_two():
    found = difference_of(HALF, FIFTH)
    assert found == Estimate(
        0.5 - 0.2,
        90,
        0.5 - 0.2 - sqrt((0.5 - 0.4) ** 2 + (0.25 - 0.2) ** 2),
        0.5 - 0.2 + sqrt((0.7 - 0.5) ** 2 + (0.2 - 0.1) ** 2),
        SampleShade.GREY,
    )


def test_difference_turned_round_has_its_interval_turned_round():
    one, other = difference_of(HALF, FIFTH), difference_of(FIFTH, HALF)
    assert (one.value, one.low, one.high) == (-(other.value or 0), -(other.high or 0), -(other.low or 0))


def test_difference_to_what_is_hidden_is_hidden():
    assert difference_of(HALF, NOTHING) == Estimate(None, 12, None, None, SampleShade.HIDDEN)
    assert difference_of(NOTHING, HALF) == Estimate(None, 12, None, None, SampleShade.HIDDEN)
