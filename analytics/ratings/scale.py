"""What people are shown of a belief."""

from enum import StrEnum

from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.states import RatingState, deviation_on

FEW_GAMES = 10
# Half the spread of newcomers: as much as to say that three quarters of what can be known is known.
ADMITTED = 75.0


class ProvisionalReason(StrEnum):
    """Why a rating is provisional."""

    NOT = ""
    FEW_GAMES = "few_games"
    LONG_AWAY = "long_away"
    SPREAD = "spread"


def shown_deviation(belief: RatingState, on_day: float, parameters: RatingParameters = PARAMETERS) -> float:
    return deviation_on(belief, on_day, parameters)


def is_settled(games: int, deviation: float) -> bool:
    """Whether nothing makes a rating provisional that had this deviation after so many games."""
    return games >= FEW_GAMES and deviation <= ADMITTED


def provisional_reason(
    belief: RatingState, on_day: float, parameters: RatingParameters = PARAMETERS
) -> ProvisionalReason:
    if belief.games < FEW_GAMES:
        return ProvisionalReason.FEW_GAMES
    if belief.deviation > ADMITTED:
        return ProvisionalReason.SPREAD
    if shown_deviation(belief, on_day, parameters) > ADMITTED:
        return ProvisionalReason.LONG_AWAY
    return ProvisionalReason.NOT
