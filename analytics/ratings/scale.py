"""What people are shown of a belief."""

from enum import StrEnum

from analytics.ratings.beliefs import Belief, deviation_on
from analytics.ratings.parameters import PARAMETERS, Parameters

FEW_GAMES = 10
# Half the spread of newcomers: as much as to say that three quarters of what can be known is known.
ADMITTED = 75.0


class Provisional(StrEnum):
    """Why a rating is provisional."""

    NOT = ""
    FEW_GAMES = "few_games"
    LONG_AWAY = "long_away"
    SPREAD = "spread"


def shown_mean(belief: Belief) -> float:
    return belief.mean


def shown_deviation(belief: Belief, on_day: float, parameters: Parameters = PARAMETERS) -> float:
    return deviation_on(belief, on_day, parameters)


def is_settled(games: int, deviation: float) -> bool:
    """Whether nothing makes a rating provisional that had this deviation after so many games."""
    return games >= FEW_GAMES and deviation <= ADMITTED


def provisional_reason(belief: Belief, on_day: float, parameters: Parameters = PARAMETERS) -> Provisional:
    if belief.games < FEW_GAMES:
        return Provisional.FEW_GAMES
    if belief.deviation > ADMITTED:
        return Provisional.SPREAD
    if shown_deviation(belief, on_day, parameters) > ADMITTED:
        return Provisional.LONG_AWAY
    return Provisional.NOT


def admitted(belief: Belief, on_day: float, parameters: Parameters = PARAMETERS) -> bool:
    """Whether a ladder gives it a place."""
    return is_settled(belief.games, shown_deviation(belief, on_day, parameters))
