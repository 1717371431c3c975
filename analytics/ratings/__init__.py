"""Ratings, pure: from finishing orders to means and deviations. See docs/ratings.md."""

from analytics.ratings.chances import chances
from analytics.ratings.ledger import RatingLedger
from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.rating import rate
from analytics.ratings.scale import (
    ProvisionalReason,
    is_settled,
    provisional_reason,
    shown_deviation,
)
from analytics.ratings.states import RatedFinish, RatedGame, RatingState, RatingStep, newcomer

__all__ = [
    "PARAMETERS",
    "ProvisionalReason",
    "RatedFinish",
    "RatedGame",
    "RatingLedger",
    "RatingParameters",
    "RatingState",
    "RatingStep",
    "chances",
    "is_settled",
    "newcomer",
    "provisional_reason",
    "rate",
    "shown_deviation",
]
