"""What may be said about a move, and when nothing may be said."""

from enum import StrEnum
from typing import Final

from games.replays.analysis.shapes import UNIT, MeanWithError, MoveOpinion

Z95: Final = 1.96  # what is shown beside a number
SURELY: Final = 2.58  # 99 of 100: there are hundreds of decisions in a game, and each gets its chance to be slandered
INACCURACY: Final = 0.02
MISTAKE: Final = 0.05
FINE: Final = 0.006  # a difference known as well as this is known well enough


class MoveEvaluation(StrEnum):
    GOOD = "good"
    CLOSE = "close"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


def evaluate_move(opinion: MoveOpinion) -> MoveEvaluation:
    """Nothing is said of a difference that may well be none."""
    cost = opinion.cost
    if cost.mean + SURELY * cost.error < 0:
        return MoveEvaluation.GOOD
    if cost.mean - SURELY * cost.error <= 0 or cost.mean < INACCURACY * UNIT:
        return MoveEvaluation.CLOSE
    return MoveEvaluation.MISTAKE if cost.mean >= MISTAKE * UNIT else MoveEvaluation.INACCURACY


def is_settled(cost: MeanWithError) -> bool:
    """Whether more worlds would hardly change what is said."""
    return abs(cost.mean) > SURELY * cost.error or cost.error <= FINE * UNIT
