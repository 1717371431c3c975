"""What every bot is: something that is shown a sight and legal moves, and chooses one of them."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

import msgspec

from games.bots.memory import Memory
from games.bots.reasons import Reason
from games.bots.tempers import CALM, Temper
from games.engine.positions import View


class Sight(msgspec.Struct, frozen=True):
    """All that a seat knows when it decides: what it sees now, and what it has seen happen. Nothing hidden is in either."""

    view: View
    memory: Memory


class Draws(Protocol):
    """A seeded stream of choices, such as the engine's `Stream`: for ties and for sampling."""

    def below(self, limit: int) -> int: ...


class Choice(msgspec.Struct, frozen=True):
    """A move and why: the code and the numbers of the evaluation that preferred it."""

    move: int
    reason: Reason


class Bot:
    """A player. It keeps nothing between decisions: what it remembers is in the sight."""

    kind: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, temper: Temper = CALM) -> None:
        self.temper = temper

    def choose(self, sight: Sight, moves: Sequence[int], chance: Draws) -> int:
        return self.explain(sight, moves, chance).move

    def explain(self, sight: Sight, moves: Sequence[int], chance: Draws) -> Choice:
        """The move that `choose` gives for the same arguments, with its reason."""
        raise NotImplementedError
