"""Pairs of players, and how far they help each other beyond what their other games predict."""

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

import msgspec
import numpy as np

from analytics.collusion.expectation import Expectation, expect
from analytics.collusion.kinds import SIGNS
from analytics.collusion.table import KINDS, ChoiceTable, Ints

# Below this number of games together a pair is not looked at.
FEWEST_GAMES: Final = 5
# An event has few rounds: two games together are the least that can be compared.
FEWEST_IN_EVENT: Final = 2
# A pair stands out below this p-value. `make bench-collusion` measures how often honest pairs do.
STANDS_OUT: Final = 0.0005
# One helps the other, the other way round, or both: three looks at a pair.
LOOKS: Final = 3
SURE: Final = 1.96


class KindEvidence(msgspec.Struct, frozen=True):
    """Of so many choices, how many were made and how many their other games predict, with a 95 % interval of that prediction."""

    kind: int
    times: int
    done: int
    expected: float
    low: float
    high: float


class HelpEvidence(msgspec.Struct, frozen=True):
    """One direction. `helped` is the number of choices in the other's favour beyond expectation, with a 95 % interval."""

    helped: float
    low: float
    high: float
    kinds: tuple[KindEvidence, ...]


class PairEvidence(msgspec.Struct, frozen=True):
    """`p` is how often an honest pair would look at least like this. `forth` is what the first one does for the second."""

    first: str
    second: str
    games: int
    p: float
    forth: HelpEvidence
    back: HelpEvidence

    @property
    def stands_out(self) -> bool:
        return self.p <= STANDS_OUT


@dataclass(frozen=True)
class _Direction:
    score: float
    variance: float
    help: HelpEvidence


def weigh_pairs(table: ChoiceTable, *, fewest: int = FEWEST_GAMES) -> list[PairEvidence]:
    """All pairs with enough games together, the most striking first."""
    expectation = expect(table)
    directions = _directions(table, expectation)
    games = _games_together(table)
    found = []
    for (first, second), number in games.items():
        forth, back = directions.get((first, second)), directions.get((second, first))
        if number >= fewest and forth is not None and back is not None:
            p = _p_value(forth, back, expectation.echo)
            found.append(PairEvidence(table.names[first], table.names[second], number, p, forth.help, back.help))
    return sorted(found, key=lambda pair: (pair.p, pair.first, pair.second))


def by_chance(pairs: int) -> float:
    """How many of so many honest pairs would stand out."""
    return pairs * STANDS_OUT


def _games_together(table: ChoiceTable) -> dict[tuple[int, int], int]:
    people = table.people
    low, high = np.minimum(table.actor, table.other), np.maximum(table.actor, table.other)
    met = (
        np.unique((table.game * people + low) * people + high) % (people * people) if people else np.zeros(0, np.int64)
    )
    pairs, numbers = np.unique(met, return_counts=True)
    return {
        (pair // people, pair % people): number for pair, number in zip(pairs.tolist(), numbers.tolist(), strict=True)
    }


def _directions(table: ChoiceTable, expectation: Expectation) -> dict[tuple[int, int], _Direction]:
    """Of each who and whom, kind by kind. The players' effects are worked out without the pair's own games, by one step of Newton's."""
    people = table.people
    key: Ints = (table.actor * people + table.other) * KINDS + table.kind
    cells, at = np.unique(key, return_inverse=True)
    kind, pair = cells % KINDS, cells // KINDS
    times, done = np.bincount(at, table.times), np.bincount(at, table.done)
    residual, variance = np.bincount(at, expectation.residual), np.bincount(at, expectation.variance)
    of_actor = expectation.actor_weight[kind * people + pair // people] - variance
    of_other = expectation.other_weight[kind * people + pair % people] - variance
    residual = residual * (1 + variance / of_actor + variance / of_other)
    variance = expectation.crowding * (variance + variance**2 * (1 / of_actor + 1 / of_other))
    found: dict[tuple[int, int], list[tuple[KindEvidence, float, float]]] = {}
    columns = (pair, kind, times, done, residual, variance)
    for number, kind_at, times_at, done_at, beyond, spread in zip(*(one.tolist() for one in columns), strict=True):
        expected, width = done_at - beyond, SURE * sqrt(spread)
        low, high = max(0.0, expected - width), min(times_at, expected + width)
        shown = KindEvidence(kind_at, round(times_at), round(done_at), expected, low, high)
        found.setdefault((number // people, number % people), []).append((shown, SIGNS[kind_at] * beyond, spread))
    return {who: _together(kinds) for who, kinds in found.items()}


def _together(kinds: list[tuple[KindEvidence, float, float]]) -> _Direction:
    score, variance = sum(one[1] for one in kinds), sum(one[2] for one in kinds)
    width = SURE * sqrt(variance)
    shown = tuple(one for one, _score, _variance in kinds if one.times)
    return _Direction(score, variance, HelpEvidence(score, score - width, score + width, shown))


def _p_value(forth: _Direction, back: _Direction, echo: float) -> float:
    both = forth.variance + back.variance + 2 * echo * sqrt(forth.variance * back.variance)
    chances = (
        _above(forth.score, forth.variance),
        _above(back.score, back.variance),
        _above(forth.score + back.score, both),
    )
    return min(1.0, LOOKS * min(chances))


def _above(score: float, variance: float) -> float:
    """How often a normal chance of no mean is at least this large."""
    return erfc(score / sqrt(2 * variance)) / 2 if variance > 0 else 1.0
