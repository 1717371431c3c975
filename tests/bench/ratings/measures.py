"""How good what was believed is, beside the truth that the load knows."""

from collections.abc import Sequence
from math import log

import numpy as np
from numpy.typing import NDArray

from analytics.ratings.parameters import SCALES
from tests.bench.ratings.load import Played
from tests.bench.ratings.models import Spread, Told

CLASSES = ((0, 5), (6, 15), (16, 40), (41, 100), (101, 100_000))
BLOCK = 1000  # games after which the level of all is compared anew


def info(games: Sequence[Played], told: Sequence[Sequence[float]]) -> float:
    """The share of the log-loss gap between uniform chances and the true ones, in per cent. Expected over the true chances, so without noise."""
    lost = gap = 0.0
    for played, shares in zip(games, told, strict=True):
        for truth, share in zip(played.truth, shares, strict=True):
            gap += truth * log(truth * len(shares))
            lost += truth * log(truth / share)
    return 100 * (1 - lost / gap)


def best_info(games: Sequence[Played], beliefs: Sequence[Sequence[Spread]]) -> float:
    """With the scale and the weight of doubts that suit a model best on these very games: kinder than any use of it could be."""
    means = np.full((len(games), 6), -np.inf)
    doubts, truth = np.zeros(len(games)), np.zeros((len(games), 6))
    for row, (played, seats) in enumerate(zip(games, beliefs, strict=True)):
        means[row, : len(seats)] = [mean for mean, _variance in seats]
        doubts[row] = sum(variance for _mean, variance in seats)
        truth[row, : len(seats)] = played.truth
    sizes = (truth > 0).sum(axis=1)
    gap = _entropy_gap(truth, sizes)
    best = max(
        gap - _loss(truth, means, by_size[sizes] * np.sqrt(scale**2 + weight * doubts))
        for by_size in (np.ones(7), np.array(SCALES))
        for scale in np.geomspace(0.4, 6, 45)
        for weight in (0.0, 0.15, 0.3, 0.6)
    )
    return 100 * best / gap


def _entropy_gap(truth: NDArray[np.float64], sizes: NDArray[np.int64]) -> float:
    return float((truth * np.log(np.where(truth > 0, truth, 1.0))).sum() + np.log(sizes).sum())


def _loss(truth: NDArray[np.float64], means: NDArray[np.float64], scale: NDArray[np.float64]) -> float:
    at = means / scale[:, None]
    at = at - at.max(axis=1, keepdims=True)
    shares = at - np.log(np.exp(at).sum(axis=1, keepdims=True))
    there = truth > 0
    return float((truth[there] * (np.log(truth[there]) - shares[there])).sum())


def coverage(games: Sequence[Played], told: Told) -> list[float]:
    """How often skill lay within 1.96 deviations of the mean, by games played before, in per cent."""
    gaps, variances = _off_the_truth(games, told)
    before = np.array([count for played in games for count in played.games_before])
    within = np.abs(gaps) <= 1.96 * np.sqrt(variances)
    return [float(100 * within[(before >= low) & (before <= high)].mean()) for low, high in CLASSES]


def distance(games: Sequence[Played], told: Told) -> float:
    """How far from skill the means lie, as a deviation, in units of skill."""
    gaps, _variances = _off_the_truth(games, told)
    return float(np.sqrt((gaps**2).mean()))


def _off_the_truth(games: Sequence[Played], told: Told) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Each seat's mean - skill and variance. Only differences can be known, so levels are aligned."""
    off, spread, block = [], [], []
    for number, (played, seats) in enumerate(zip(games, told.beliefs, strict=True)):
        for skill, (mean, variance) in zip(played.skills, seats, strict=True):
            off.append(mean - skill)
            spread.append(variance)
            block.append(number // BLOCK)
    gaps, variances, blocks = np.array(off), np.array(spread), np.array(block)
    for one in range(int(blocks.max()) + 1):
        here = blocks == one
        gaps[here] -= np.average(gaps[here], weights=1 / variances[here])
    return gaps, variances
