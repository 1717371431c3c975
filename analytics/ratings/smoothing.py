"""Everybody's whole history as it looks from today, for curves: what came later also says something about what was before.

All orders are read at what is now thought of everybody on that day; each result is then an observation of its player that has a weight, and a player's
own days are joined by how far skill may wander from one to the next (a Kalman filter there and back). That is repeated until it rests (`resting`):
the way of Coulom's whole-history rating, with the chances of `rating`.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from analytics.ratings.anderson import AndersonMixer, Numbers
from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.states import RatedGame

Curve = list[tuple[float, float, float]]  # day, mean, deviation

ROUNDS = 60  # ten to twenty are needed; more only where somebody wins whatever is played
STEADY = 0.6  # the share of each correction that is made: all at once, the players of a game overshoot together
AT_REST = 0.01  # points


def smooth(games: Sequence[RatedGame], parameters: RatingParameters = PARAMETERS) -> dict[str, Curve]:
    """A point for each game of each player, the oldest first."""
    if not games:
        return {}
    history = RatingHistory(sorted(games, key=lambda game: game.day), parameters)
    means = np.full(history.points, parameters.mean)
    variances = np.full(history.points, parameters.variance)
    deviations, descent = np.sqrt(variances), AndersonMixer(STEADY)
    for _round in range(ROUNDS):
        before = np.append(means, deviations)
        found, variances = history.joined(*history.observed(means, variances))
        means, deviations = descent.move(means, found - means), np.sqrt(variances)
        if np.abs(np.append(means, deviations) - before).max() < AT_REST:
            break
    return {
        name: [(float(history.days[at]), float(means[at]), float(deviations[at])) for at in points]
        for name, points in history.players.items()
    }


class RatingHistory:
    """A point is somebody's game. `table` has the points of each game from the first place to the last, and `points` where nobody is."""

    def __init__(self, games: Sequence[RatedGame], parameters: RatingParameters) -> None:
        self.parameters = parameters
        widest = max(len(game.finishes) for game in games)
        self.points = sum(len(game.finishes) for game in games)
        self.table = np.full((len(games), widest), self.points)
        self.places = np.full((len(games), widest), np.iinfo(np.int64).max)
        self.bend = np.array([parameters.bend[game.size] for game in games])
        self.days = np.empty(self.points)
        self.players: dict[str, list[int]] = {}
        point = 0
        for row, game in enumerate(games):
            for column, finish in enumerate(sorted(game.finishes)):
                self.table[row, column], self.places[row, column] = point, finish.place
                self.days[point] = game.day
                self.players.setdefault(finish.name, []).append(point)
                point += 1
        self.here = self.table < self.points
        self.share = 1.0 / (self.places[:, :, None] == self.places[:, None, :]).sum(axis=2)
        self._lay_out()

    def _lay_out(self) -> None:
        """The k-th games of all players side by side, who has the most first: then each step is one for everybody who has so many."""
        lines = sorted(self.players.values(), key=len, reverse=True)
        lengths = np.array([len(line) for line in lines])
        self.columns = [
            np.array([line[at] for line in lines[: int((lengths > at).sum())]]) for at in range(len(lines[0]))
        ]
        self.wandered = [
            self.parameters.growth_variance * (self.days[later] - self.days[sooner[: len(later)]])
            for sooner, later in pairwise(self.columns)
        ]

    def observed(self, means: Numbers, variances: Numbers) -> tuple[Numbers, Numbers]:
        """What each game says of each of its players: where it sees the mean, and with which precision."""
        p, here, share = self.parameters, self.here, self.share
        bend = self.bend + p.caution * np.where(here, np.append(variances, 0.0)[self.table], 0.0).sum(axis=1)
        slope = 1.0 / np.sqrt(bend)[:, None]
        odds = np.exp((np.append(means, p.mean)[self.table] - p.mean) * slope)
        won, stake = draws(np.where(here, odds, 0.0), self.places, share)
        lost, risked = draws(np.where(here, 1.0 / odds, 0.0)[:, ::-1], self.places[:, ::-1], share[:, ::-1])
        surprise = (p.forwards * won - p.backwards * lost[:, ::-1]) * slope
        precision = (p.forwards * stake + p.backwards * risked[:, ::-1]) * slope**2
        weights = np.empty(self.points)
        seen = np.empty(self.points)
        at = self.table[here]
        weights[at] = np.maximum(precision[here], 1e-12)
        seen[at] = means[at] + surprise[here] / weights[at]
        return seen, weights

    def joined(self, seen: Numbers, weights: Numbers) -> tuple[Numbers, Numbers]:
        """There and back along everybody's days."""
        p = self.parameters
        means, variances = np.empty(self.points), np.empty(self.points)
        ahead, doubt = np.full(len(self.columns[0]), p.mean), np.full(len(self.columns[0]), p.variance)
        for at, column in enumerate(self.columns):
            if at:
                ahead, doubt = ahead[: len(column)], doubt[: len(column)] + self.wandered[at - 1]
            doubt = 1.0 / (1.0 / doubt + weights[column])
            ahead = ahead + doubt * weights[column] * (seen[column] - ahead)
            means[column], variances[column] = ahead, doubt
        for at in range(len(self.columns) - 2, -1, -1):
            later = self.columns[at + 1]
            sooner = self.columns[at][: len(later)]
            foreseen = variances[sooner] + self.wandered[at]
            gain = variances[sooner] / foreseen
            means[sooner] += gain * (means[later] - means[sooner])
            variances[sooner] += gain**2 * (variances[later] - foreseen)
        return means, variances


def draws(odds: Numbers, places: NDArray[np.int64], share: Numbers) -> tuple[Numbers, Numbers]:
    """The surprises and stakes of `rating`, for many games at once; odds of 0 are of nobody. `share` is 1 / how many have the place."""
    left = np.cumsum(odds[:, ::-1], axis=1)[:, ::-1]
    # Of equal places only the first in the row is a draw, and all of them are in it.
    drawn = odds > 0.0
    drawn[:, 1:] &= places[:, 1:] != places[:, :-1]
    chance = np.where(drawn, 1.0 / np.where(left > 0.0, left, 1.0), 0.0)
    once, twice = np.cumsum(chance, axis=1), np.cumsum(chance**2, axis=1)
    return share - odds * once, odds * once - odds**2 * twice
