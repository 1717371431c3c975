"""The few statistics that the league and the measure of luck need."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

Z95: Final = NormalDist().inv_cdf(0.975)


def mean_and_deviation(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def skill_gap(above: float, pairs: float) -> float:
    """In units of one player's noise in one game (the beta of a rating model): the gap at which the better one finishes above the
    other in this share of their meetings.
    """
    share = min(max(above / pairs, 0.001), 0.999)
    return NormalDist().inv_cdf(share) * math.sqrt(2)
