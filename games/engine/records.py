"""A game is its move log: what was dealt, what was rolled and stolen, and what was decided."""

import msgspec

from games.engine.rulesets import Ruleset

# The rules as this engine plays them. A change that plays an old log differently gets a new number, and the old rules stay.
ENGINE = 1


class GameRecord(msgspec.Struct, frozen=True):
    """Everything from which a game can be told again. Stacks have the top card first; cards and moves are the core's integers."""

    players: int
    first: int
    ruleset: Ruleset
    deal: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...]
    thefts: tuple[int, ...]
    moves: tuple[int, ...]
