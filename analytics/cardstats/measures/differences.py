"""Two groups against each other."""

from math import sqrt

from analytics.cardstats.measures.estimates import Estimate, SampleShade

_BY_CARE = (SampleShade.HIDDEN, SampleShade.GREY, SampleShade.FULL)


def difference_of(one: Estimate, other: Estimate) -> Estimate:
    """One minus other; the interval from the two intervals (Newcombe 1998), as sure as the less sure of them.

    It takes the groups for separate. Where one is a part of the other the interval is wider than it need be.
    """
    shade = min(one.shade, other.shade, key=_BY_CARE.index)
    n = min(one.n, other.n)
    match one, other:
        case (
            Estimate(value=float(a), low=float(a_low), high=float(a_high)),
            Estimate(value=float(b), low=float(b_low), high=float(b_high)),
        ):
            down = sqrt((a - a_low) ** 2 + (b_high - b) ** 2)
            up = sqrt((a_high - a) ** 2 + (b - b_low) ** 2)
            return Estimate(a - b, n, a - b - down, a - b + up, shade)
        case _:
            return Estimate(None, n, None, None, SampleShade.HIDDEN)
