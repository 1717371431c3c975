"""A war as it was fought, kept until it is over."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.core.cards import BODYGUARD, DEFECTED, DEFECTOR, partner


class Blast(NamedTuple):
    """R7.2: who hit whose card in which round, the strength it had, and of a bodyguard the strength of the best card it saved
    (-1 if it had none to save, and for other cards).
    """

    round: int
    seat: int
    bomb: int
    victim: int
    owner: int
    destroyed: int
    saved: int


class War:
    """Plain tuples, since there are so many of them.

    `commits` has seat, card and kind of note (R5.1, R5.2), `lays` round, seat and card (R5.4), both in order; `first` is where the
    commits stand among those of all wars; `decided` what was decided of a special by its card.
    """

    __slots__ = ("blasts", "commits", "decided", "first", "lays")

    def __init__(self) -> None:
        self.commits: list[tuple[int, int, int]] = []
        self.lays: list[tuple[int, int, int]] = []
        self.first = 0
        self.decided: dict[int, int] = {}
        self.blasts: list[Blast] = []


def blast_of(
    number: int, seat: int, owner: int, *, bomb: int, victim: int, table: Sequence[int], defected: int
) -> Blast:
    """Of a bomb that is about to go off in this round, among the cards on the table."""
    saved = -1
    if victim & 15 == BODYGUARD:
        family = victim >> 4
        saved = max(
            [
                _strength(card, defected)
                for card in table
                if card != victim and (partner(card >> 4) if _is_over(card, defected) else card >> 4) == family
            ],
            default=-1,
        )
    return Blast(number, seat, bomb, victim, owner, _strength(victim, defected), saved)


def _is_over(card: int, defected: int) -> bool:
    return card & 15 == DEFECTOR and defected >> (card >> 4) & 1 == 1


def _strength(card: int, defected: int) -> int:
    """R8.1: what it counts where it lies."""
    return DEFECTED if _is_over(card, defected) else card & 15
