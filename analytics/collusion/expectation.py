"""What every choice should have been: the habit of the context, of who chooses, and of who is at the receiving end.

A logistic model with a penalty. Its context rates are shared by everyone. Each player has two effects for each kind of choice: how often
they choose so, and how often others choose so about them. How far these lie apart is estimated too (empirical Bayes), so that a
player with few games is thought of as usual.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analytics.collusion.kinds import SIGNS
from analytics.collusion.table import KINDS, ChoiceTable, Ints

Floats = NDArray[np.float64]

ROUNDS: Final = 12
# A context that was seldom met leans on all contexts of its kind by so many choices.
LEANING: Final = 10.0
SMALLEST_SPREAD: Final = 0.01
LARGEST_SPREAD: Final = 4.0


class Expectation(NamedTuple):
    """Of each row what was done beyond expectation, and its variance. `actor_weight` and `other_weight` say, by kind and player, how
    much is known of their effects. `crowding` is by how much the choices of one game are more alike than separate ones, and `echo` the
    correlation of what two players do to each other in a game.
    """

    residual: Floats
    variance: Floats
    actor_weight: Floats
    other_weight: Floats
    crowding: float
    echo: float


class Effects:
    """One number for each kind and player, pulled towards none."""

    def __init__(self, at: Ints, people: int) -> None:
        self.at = at
        self.people = people
        self.values = np.zeros(KINDS * people)
        self.spread = np.full(KINDS, 0.25)
        self.weight = np.ones(KINDS * people)

    def improve(self, residual: Floats, variance: Floats) -> None:
        """A step of Newton's, then the spread that fits."""
        size = len(self.values)
        penalty = 1 / np.repeat(self.spread, self.people)
        self.weight = np.bincount(self.at, variance, size) + penalty
        slope = np.bincount(self.at, residual, size) - self.values * penalty
        self.values = np.clip(self.values + np.clip(slope / self.weight, -1, 1), -6, 6)
        seen = np.bincount(self.at, minlength=size).reshape(KINDS, -1) > 0
        second = (self.values**2 + 1 / self.weight).reshape(KINDS, -1)
        number = np.maximum(seen.sum(axis=1), 1)
        self.spread = np.clip((second * seen).sum(axis=1) / number, SMALLEST_SPREAD, LARGEST_SPREAD)


def expect(table: ChoiceTable) -> Expectation:
    offset = _context_offsets(table)
    actors = Effects(table.kind * table.people + table.actor, table.people)
    others = Effects(table.kind * table.people + table.other, table.people)
    residual, variance = _residuals(table, offset, actors, others)
    for _round in range(ROUNDS):
        for effects in (actors, others):
            effects.improve(residual, variance)
            residual, variance = _residuals(table, offset, actors, others)
    crowding, echo = _within_games(table, residual, variance)
    return Expectation(residual, variance, actors.weight, others.weight, crowding, echo)


def _context_offsets(table: ChoiceTable) -> Floats:
    done = np.bincount(table.kind, table.done, KINDS)
    times = np.bincount(table.kind, table.times, KINDS)
    usual = (done + 0.5) / (times + 1)
    _strata, at = np.unique(table.stratum, return_inverse=True)
    stratum_done, stratum_times = np.bincount(at, table.done), np.bincount(at, table.times)
    rate = (stratum_done[at] + LEANING * usual[table.kind]) / (stratum_times[at] + LEANING)
    offset: Floats = np.log(rate / (1 - rate))
    return offset


def _residuals(table: ChoiceTable, offset: Floats, actors: Effects, others: Effects) -> tuple[Floats, Floats]:
    chance = 1 / (1 + np.exp(-(offset + actors.values[actors.at] + others.values[others.at])))
    return table.done - table.times * chance, table.times * chance * (1 - chance)


def _within_games(table: ChoiceTable, residual: Floats, variance: Floats) -> tuple[float, float]:
    """Choices of one player about another in one game hang together: one hand, one war."""
    signed = residual * np.array(SIGNS)[table.kind]
    there = (table.game * table.people + table.actor) * table.people + table.other
    back = (table.game * table.people + table.other) * table.people + table.actor
    keys, first, at = np.unique(there, return_index=True, return_inverse=True)
    if not len(keys):
        return 1.0, 0.0
    scores, variances = np.bincount(at, signed), np.bincount(at, variance)
    crowding = max(1.0, float((scores**2).sum() / max(variances.sum(), 1e-9)))
    mirrored = np.minimum(np.searchsorted(keys, back[first]), len(keys) - 1)
    met = keys[mirrored] == back[first]
    product = (scores[met] * scores[mirrored[met]]).sum()
    scale = np.sqrt(variances[met] * variances[mirrored[met]]).sum() * crowding
    return crowding, float(np.clip(product / max(scale, 1e-9), -0.9, 0.9))
