"""Which choices about one opponent are counted, and which way they help that opponent."""

from enum import IntEnum
from typing import Final

# A choice of another set or another reading makes stored counts worthless: whoever changes one raises this.
CHOICES_VERSION: Final = 1


class ChoiceKind(IntEnum):
    """What a seat may do to one opponent, or for them. Numbers are stored."""

    STEAL = 0  # R4.7: could rob them; did
    BOMB = 1  # R7.2: could hit a card of theirs; did
    DEFECT = 2  # R6.2: could join their family; did
    JOIN = 3  # R5.2: could enter a war they fight in; did
    STAKE = 4  # R5.2: entered such a war; staked one of the higher notes
    LAY = 5  # R5.4: could play a further card while they fight on another side; did
    LEAVE = 6  # sat at an online table with them; left it, by resigning or by time


HELPS: Final = frozenset({ChoiceKind.DEFECT, ChoiceKind.LEAVE})
SIGNS: Final = tuple(1 if kind in HELPS else -1 for kind in ChoiceKind)
