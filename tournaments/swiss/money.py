"""The money index: a player's score against the table's.

At payday it is (own score - average score) / (all scores added up without their signs). It lies between -1 and 1, goes up whenever one's
own score goes up, keeps the order of the scores, and adds up to nothing at every table; a score below nothing does it no harm.

A Godfather ends the game at once, at a moment when the money says little about who played how. So a Godfather gets what an
ordinary win brings at a table of that size, and the others, compared among themselves, give that up together: a table won by a Godfather counts
neither more nor less than a table won at payday.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tournaments.swiss.results import TableResult

# The average index of winners at payday among equal bots, in hundredths; docs/standings.md has the measurement.
ORDINARY_WINS: Final[Mapping[int, Fraction]] = {
    3: Fraction(16, 100),
    4: Fraction(20, 100),
    5: Fraction(22, 100),
    6: Fraction(24, 100),
}


def money_indexes(result: TableResult, ordinary_wins: Mapping[int, Fraction] = ORDINARY_WINS) -> dict[str, Fraction]:
    """For each player of the table; empty when the result has no scores."""
    scores = {finish.player: finish.score for finish in result.finishes if finish.score is not None}
    if not scores or result.godfather is None:
        return _against_each_other(scores)
    win = ordinary_wins[len(scores)]
    others = {player: score for player, score in scores.items() if player != result.godfather}
    give_up = win / len(others)
    indexes = {player: index - give_up for player, index in _against_each_other(others).items()}
    return {player: indexes.get(player, win) for player in scores}


def _against_each_other(scores: Mapping[str, int]) -> dict[str, Fraction]:
    total = sum(scores.values())
    size = sum(abs(score) for score in scores.values())
    if not size:
        return dict.fromkeys(scores, Fraction(0))
    return {player: Fraction(len(scores) * score - total, len(scores) * size) for player, score in scores.items()}
