"""What the notebook wants to know next. Every answer that fits is listed, so a page is nothing but buttons."""

from enum import StrEnum
from typing import Final

import msgspec

from games.engine.core.cards import INFLUENCE_SIGNS, LETTERS

# A face that is not shown, the place of a card in a stack that nobody counted, and the rest that is left open.
UNCOUNTED: Final = "#?"
LEFT_OPEN: Final = "="
ROLLS: Final = {
    f"={first}{second}{sign}": (LETTERS.index(first) * 6 + LETTERS.index(second)) * 3 + INFLUENCE_SIGNS.index(sign)
    for first in LETTERS
    for second in LETTERS
    for sign in INFLUENCE_SIGNS
}


class QuestionKind(StrEnum):
    """`decision`: what the seat does. `dice`: what it rolled. `drawn`: which card it got. `stolen`: which card the thief got.

    `revealed`: what was turned up. `found`: what was taken in a search, and `depth`: how many cards lay above it. `left`: what is left
    at the end, in a hand or in a stack from the top.
    """

    DECISION = "decision"
    DICE = "dice"
    DRAWN = "drawn"
    STOLEN = "stolen"
    REVEALED = "revealed"
    FOUND = "found"
    DEPTH = "depth"
    LEFT = "left"


class RecorderQuestion(msgspec.Struct, frozen=True):
    """`seat` is whom it is about (-1: a stack), `kind` the engine's word for a decision; `slot` is the place in the deal of the card
    that is asked for, -1 where it is about none.
    """

    asks: QuestionKind
    seat: int
    answers: tuple[str, ...]
    kind: str = ""
    colour: str = ""
    slot: int = -1
