"""How wars stand when they are over, and how they would stand with one decision made otherwise (R8), many at once."""

from typing import Final, NamedTuple

import numpy as np

from analytics.cardstats.counting.arrays import Array, ints
from games.engine.core.cards import COLOURS, DEFECTED, DEFECTOR, partner

LOST: Final = 0
WON_ALLIED: Final = 1
WON_ALONE: Final = 2
PARTNERS: Final = ints([partner(colour) for colour in range(COLOURS)])


def unequalled(sums: Array) -> Array:
    """R8.2: which families of a war are not cancelled out, whether or not they are the strongest of those."""
    alone: Array = (sums > 0) & ((sums[:, :, None] == sums[:, None, :]).sum(axis=2) == 1)
    return alone


class WarOutcomes(NamedTuple):
    """By war and family: its strength, whether a card of its own lies there, and whether that is a defector that went over."""

    sums: Array
    own: Array
    over: Array

    @classmethod
    def of(cls, war: Array, card: Array, defected: Array) -> "WarOutcomes":
        """Of each card on a table the war; of each war the families whose defector went over, as bits."""
        family = card >> 4
        is_over = (card & 15 == DEFECTOR) & (defected[war] >> family & 1 == 1)
        side = np.where(is_over, PARTNERS[family], family)
        shape = (len(defected), COLOURS)
        sums, own, over = np.zeros(shape, np.int64), np.zeros(shape, bool), np.zeros(shape, bool)
        np.add.at(sums, (war, side), np.where(is_over, DEFECTED, card & 15))
        own[war, family] = True
        over[war, family] = is_over
        return cls(sums, own, over)

    def at(self, wars: Array) -> "WarOutcomes":
        return WarOutcomes(*(numbers[wars] for numbers in self))

    def fates(self, family: Array) -> Array:
        """R8.3: what came of whoever fought with this family, one in each war."""
        alone = unequalled(self.sums)
        each = np.arange(len(family))
        best = np.where(alone, self.sums, 0).argmax(axis=1)
        ally = PARTNERS[best]
        leads, joined = self.own[each, best], self.over[each, ally]
        won = alone[each, best] & (((family == best) & leads) | ((family == ally) & joined))
        return np.where(won, np.where(leads & joined, WON_ALLIED, WON_ALONE), LOST)
