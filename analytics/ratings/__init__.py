"""Ratings, pure: from finishing orders to means and deviations. See docs/ratings.md."""

from analytics.ratings.beliefs import Belief, Finish, Game, Step, newcomer
from analytics.ratings.chances import chances
from analytics.ratings.ledger import Ledger
from analytics.ratings.parameters import PARAMETERS, Parameters
from analytics.ratings.rating import rate
from analytics.ratings.scale import Provisional, admitted, is_settled, provisional_reason, shown_deviation, shown_mean

__all__ = [
    "PARAMETERS",
    "Belief",
    "Finish",
    "Game",
    "Ledger",
    "Parameters",
    "Provisional",
    "Step",
    "admitted",
    "chances",
    "is_settled",
    "newcomer",
    "provisional_reason",
    "rate",
    "shown_deviation",
    "shown_mean",
]
