"""A war as it was fought, kept until it is over."""

from typing import NamedTuple

from games.engine.core.cards import BODYGUARD, DEFECTED, DEFECTOR
from games.engine.core.specials import fights_for
from games.engine.core.state import State


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


def blast_of(s: State, victim: int) -> Blast:
    """Of a bomb that is about to go off."""
    saved = -1
    if victim & 15 == BODYGUARD:
        family = victim >> 4
        saved = max(
            [_strength(s, card) for card in s.table if card != victim and fights_for(s, card) == family], default=-1
        )
    owner = s.seat_of[victim >> 4]
    return Blast(s.round, s.seat, s.fresh[s.passed - 1], victim, owner, _strength(s, victim), saved)


def _strength(s: State, card: int) -> int:
    """R8.1: what it counts where it lies."""
    return DEFECTED if card & 15 == DEFECTOR and s.defected >> (card >> 4) & 1 else card & 15
