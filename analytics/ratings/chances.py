"""Who will win, before a game."""

from collections.abc import Sequence
from math import exp, sqrt

from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.states import RatingState


def chances(
    beliefs: Sequence[RatingState],
    seats: Sequence[int],
    size: int,
    parameters: RatingParameters = PARAMETERS,
    edges: Sequence[float] | None = None,
) -> tuple[float, ...]:
    """The chance of each to win, in the order given; they add up to one. Deviations are taken as they are: let them grow first."""
    doubts = sum(belief.deviation**2 for belief in beliefs)
    scale = parameters.scales[len(beliefs)] * sqrt(parameters.noise[size] + doubts / len(beliefs))
    strengths = [belief.mean + (edges[seat] if edges else 0.0) for belief, seat in zip(beliefs, seats, strict=True)]
    best = max(strengths)
    odds = [exp((strength - best) / scale) for strength in strengths]
    total = sum(odds)
    return tuple(own / total for own in odds)
