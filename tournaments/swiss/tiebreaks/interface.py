"""What every tie-break is: a number for each player, with its working."""

from fractions import Fraction
from typing import ClassVar

import msgspec

from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.writing import number_text


class TieBreakStep(msgspec.Struct, frozen=True):
    """One line of a working: a code, and what it speaks of. tournaments.swiss.explain has the sentence for each code."""

    code: str
    round: int | None = None
    numbers: tuple[Fraction, ...] = ()
    players: tuple[str, ...] = ()
    text: str = ""


class TieBreakValue(msgspec.Struct, frozen=True):
    """A player's value under a tie-break, more is better, compared number by number; and how it came about."""

    key: str
    value: tuple[Fraction, ...]
    steps: tuple[TieBreakStep, ...]


class TieBreak:
    """`short` heads a column, `sentence` says all of it to a player. `among_tied` marks one that looks only at who is still level."""

    key: ClassVar[str]
    name: ClassVar[str]
    short: ClassVar[str]
    sentence: ClassVar[str]
    among_tied: ClassVar[bool] = False

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        """`tied` are the players, this one among them, whom nothing earlier in the order has separated."""
        raise NotImplementedError

    def shown(self, value: tuple[Fraction, ...]) -> str:
        """As in a column of the standings."""
        return " / ".join(number_text(number) for number in value)


def step(
    code: str, number: int | None, *numbers: Fraction | int, players: tuple[str, ...] = (), text: str = ""
) -> TieBreakStep:
    return TieBreakStep(code, number, tuple(Fraction(value) for value in numbers), players, text)
