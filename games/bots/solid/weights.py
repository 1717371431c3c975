"""The numbers of solid's judgement, in thousands of sicilianos unless they are plain factors. `docs/bots.md` says how they were found."""

from typing import Final


class SolidWeights:
    """One set of them."""

    # Odds: how much one unknown card varies, how likely somebody who may join does, how many of their cards people lay, and how much
    # better than others the first one is.
    sharpness = 3.038
    join_rate = 1.0
    lay_rate = 1.204
    led = 1.3
    # Notes: how good the chances of wars to come will be, and how many of them are fought with a note.
    chance_low = 0.063
    chance_high = 0.6
    uses_slope = 0.919
    uses_base = 0.427
    # Cards: what a point of a card in hand is worth, and what a roll brings.
    card_point = 2.688
    card_full = 0.283
    roll_worth = 44.737
    spend = 0.144
    # Businesses.
    business = 41.328
    third = 21.04
    godfather = 317.909
    block = 181.451
    variety = 37.452
    # Taking: how much more a card is worth beside others of its family, beside businesses, and out of another's hand.
    focus_own = 0.41
    focus_shops = 0.5
    harm = 1.099
    # The end: how much it matters to be ahead when one ends the game oneself.
    end_factor = 0.774
    end_limit = 208.753
    bonus_guess = 18.427


WEIGHTS: Final = SolidWeights()
