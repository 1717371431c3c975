"""What every bot is: something that is shown a sight and legal moves, and chooses one of them."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

import msgspec

from games.bots.memory import BotMemory
from games.bots.personalities import CALM, Personality
from games.bots.reasons import MoveReason
from games.engine.positions import GameView
from games.wording import Wording


class BotInput(msgspec.Struct, frozen=True):
    """All that a seat knows when it decides: what it sees now, and what it has seen happen. Nothing hidden is in either."""

    view: GameView
    memory: BotMemory


class Draws(Protocol):
    """A seeded stream of choices, such as the engine's `Stream`: for ties and for sampling."""

    def below(self, limit: int) -> int: ...


class BotChoice(msgspec.Struct, frozen=True):
    """A move and why: the code and the numbers of the evaluation that preferred it."""

    move: int
    reason: MoveReason


class Bot:
    """A player. It keeps nothing between decisions: what it remembers is in the sight.

    `kind` is the stored name, and `about` describes it on the command line. People can seat a bot that has a `title`; `line` says how
    it plays. `live` is its name for `bot_named` at a live table, where that is more than its kind, and `live_ms` about what a decision costs
    there, with the fold of its game.
    """

    kind: ClassVar[str]
    about: ClassVar[str]
    title: ClassVar[Wording] = Wording("")
    line: ClassVar[Wording] = Wording("")
    live: ClassVar[str] = ""
    live_ms: ClassVar[int] = 5

    def __init__(self, temper: Personality = CALM) -> None:
        self.temper = temper

    def choose(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> int:
        return self.explain(sight, moves, chance).move

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        """The move that `choose` gives for the same arguments, with its reason."""
        raise NotImplementedError
