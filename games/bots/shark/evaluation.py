"""How likely each seat is to win, between two turns: a conditional logit over the features, fitted to games that solid bots played.

The weight of a feature changes with the length of the game that is left, measured by the fewest dirty notes anybody has.
"""

from math import exp

from games.bots.shark.coefficients import LATE, SOON
from games.bots.shark.features import features
from games.engine.core.state import GameState
from games.engine.results import result_of

FULL_PURSE = 10


def far_from_the_end(s: GameState) -> float:
    """R10.2: from 1 at the beginning to 0."""
    return min([sum(s.dirty[at : at + 5]) for at in range(0, s.players * 5, 5)]) / FULL_PURSE


def win_shares(s: GameState) -> list[float]:
    """One number for each seat; together they are one."""
    if s.over:
        places = result_of(s).places
        share = 1.0 / places.count(1)
        return [share if place == 1 else 0.0 for place in places]
    far = far_from_the_end(s)
    weights = [soon + far * late for soon, late in zip(SOON, LATE, strict=True)]
    scores = [sum([x * w for x, w in zip(row, weights, strict=True)]) for row in features(s)]
    highest = max(scores)
    raised = [exp(score - highest) for score in scores]
    total = sum(raised)
    return [one / total for one in raised]
