"""What every tie-break is: a number for each player with its working, and the texts for both."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Literal

import msgspec

from games.wording import Wording
from tournaments.swiss.exact import ratio
from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.writing import number_text


class TieBreakStep(msgspec.Struct, frozen=True):
    """One line of a working: a code, and what it speaks of. The tie-break has the sentence for each of its codes."""

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


class StepSentence(msgspec.Struct, frozen=True):
    """The sentence for a code of steps, and what the numbers of a step are called in it.

    A name that ends in `_share` is written as a percentage. Where the first number is called `points`, it chooses the plural.
    """

    wording: Wording
    numbers: tuple[str, ...] = ()


class TieBreak:
    """Everything about one tie-break, in a file of its own. Columns, forms, explanations, files and the API read it from here.

    `short` heads a narrow column, `hint` is its line in the legend, `sentence` says all of it to a player. `sentences` has one for each
    code that a step may have. `among_tied` marks a tie-break that looks only at who is still level. `needs` is what must be known of a table
    beside its places: "scores", or "ending" for how the game ended.
    """

    key: ClassVar[str]
    name: ClassVar[Wording]
    short: ClassVar[Wording]
    hint: ClassVar[Wording]
    sentence: ClassVar[Wording]
    sentences: ClassVar[Mapping[str, StepSentence]]
    among_tied: ClassVar[bool] = False
    needs: ClassVar[Literal["", "scores", "ending"]] = ""

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        """`tied` are the players, this one among them, whom nothing earlier in the order has separated."""
        raise NotImplementedError

    def shown(self, value: tuple[Fraction, ...]) -> str:
        """As in a column of the standings."""
        return " / ".join(number_text(number) for number in value)


def step(
    code: str, number: int | None, *numbers: Fraction | int, players: tuple[str, ...] = (), text: str = ""
) -> TieBreakStep:
    exact = tuple([value if type(value) is Fraction else ratio(value) for value in numbers])
    return TieBreakStep(code, number, exact, players, text)
