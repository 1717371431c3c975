"""One game: Plackett and Luce's chances of finishing orders, and Weng and Lin's way to learn from one.

Whoever finishes before others has won a draw among all who are left, with odds of e^(mean / scale). Equal places are one draw
whose win is shared (JMLR 12, 2011, algorithm 4; ties as openskill.py has them).
"""

from collections.abc import Mapping
from itertools import groupby
from math import exp, sqrt

from analytics.ratings.beliefs import Belief, Finish, Game, Step, deviation_on, newcomer
from analytics.ratings.parameters import PARAMETERS, Parameters

# A normal luck of 1 on both sides of a pair is told from a logistic one of this scale by less than a hundredth.
LOGISTIC = 0.831


def rate(beliefs: Mapping[str, Belief], game: Game, parameters: Parameters = PARAMETERS) -> tuple[Step, ...]:
    """A step for each finish, in the order given; the numbers do not depend on that order."""
    order = sorted(game.finishes, key=lambda finish: (finish.place, finish.seat))
    before = {finish.name: _on_the_day(beliefs.get(finish.name), game.day, parameters) for finish in order}
    raised, narrowed, expected = _learned(order, before, game.size, parameters)
    after = {
        name: Belief(
            belief.mean + raised[name],
            belief.deviation * sqrt(max(1.0 - narrowed[name], parameters.floor)),
            max(game.day, belief.day),
            belief.games + 1,
        )
        for name, belief in before.items()
    }
    return tuple(
        Step(finish.name, finish.seat, before[finish.name], after[finish.name], expected[finish.seat])
        for finish in game.finishes
    )


def scale_of(size: int, variances: float, parameters: Parameters) -> float:
    """How many points make odds of e, at a table of `size` whose variances add up to so much."""
    luck = LOGISTIC * parameters.luck[size]
    return sqrt(luck * luck + parameters.caution * variances)


def _on_the_day(belief: Belief | None, day: float, parameters: Parameters) -> Belief:
    if belief is None:
        return newcomer(day, parameters)
    return Belief(belief.mean, deviation_on(belief, day, parameters), max(day, belief.day), belief.games)


def _learned(
    order: list[Finish], before: Mapping[str, Belief], size: int, parameters: Parameters
) -> tuple[dict[str, float], dict[str, float], dict[int, float]]:
    scale = scale_of(size, sum(before[finish.name].deviation ** 2 for finish in order), parameters)
    odds = {finish.seat: exp((before[finish.name].mean - parameters.mean) / scale) for finish in order}
    left = total = sum(odds.values())
    raised = dict.fromkeys(before, 0.0)
    narrowed = dict.fromkeys(before, 0.0)
    once = twice = 0.0  # sums of 1 / left and its square over the draws so far
    for _place, group in groupby(order, key=lambda finish: finish.place):
        level = list(group)
        once += 1.0 / left
        twice += 1.0 / (left * left)
        for finish in level:
            own, variance = odds[finish.seat], before[finish.name].deviation ** 2
            raised[finish.name] += variance / scale * (1.0 / len(level) - own * once)
            narrowed[finish.name] += variance / (scale * scale) * (own * once - own * own * twice)
        left -= sum(odds[finish.seat] for finish in level)
    return raised, narrowed, {finish.seat: odds[finish.seat] / total for finish in order}
