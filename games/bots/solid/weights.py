"""The numbers of solid's judgement, in thousands of sicilianos unless they are plain factors. `docs/bots.md` says how they were found."""

from typing import Final


class Weights:
    """One set of them."""

    # Odds: how sharply a difference in strength decides, and how likely somebody who may join does.
    sharpness = 7.2111
    join_rate = 0.6
    lay_rate = 0.9356
    # Notes: what a note brings on average when it is used, and how many of the wars to come are fought with one.
    note_yield = 1.6
    uses_slope = 1.0268
    uses_base = 0.6189
    # Cards: what a point of a card in hand is worth, and what a roll brings.
    card_point = 2.1406
    card_full = 0.468
    roll_worth = 37.7792
    spend = 0.144
    # Businesses.
    business = 41.7265
    third = 13.9422
    godfather = 610.3123
    block = 143.0296
    # The end: how much it matters to be ahead when one ends the game oneself.
    end_factor = 0.5443
    end_limit = 120.0
    bonus_guess = 17.079


WEIGHTS: Final = Weights()
