"""Who will win, before a game."""

from collections.abc import Sequence
from math import exp

from analytics.ratings.beliefs import Belief
from analytics.ratings.parameters import PARAMETERS, Parameters
from analytics.ratings.rating import scale_of


def chances(
    beliefs: Sequence[Belief], seats: Sequence[int], size: int, parameters: Parameters = PARAMETERS
) -> tuple[float, ...]:
    """The chance of each to win, in the order given; they add up to one. Deviations are taken as they are: grow them first."""
    scale = scale_of(size, sum(belief.deviation**2 for belief in beliefs), parameters)
    best = max(belief.mean for belief in beliefs)
    odds = [exp((belief.mean - best) / scale) for belief in beliefs]
    total = sum(odds)
    return tuple(own / total for own in odds)
