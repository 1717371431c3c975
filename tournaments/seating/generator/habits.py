"""How random events go: sizes, and how often people come late, leave, stay away and are punished."""

from typing import Final

import msgspec


class Habits(msgspec.Struct, frozen=True):
    """Ranges have both ends; chances are for each player and round, those of undoing and correcting for each round."""

    players: tuple[int, int] = (3, 24)
    rounds: tuple[int, int] = (1, 6)
    sizes: tuple[int, ...] = (3, 4, 4, 4, 5, 6)
    presets: tuple[str, ...] = ("strict", "strict", "balanced", "score-first", "league")
    enters_late: float = 0.03
    leaves: float = 0.03
    stays_away: float = 0.03
    punished: float = 0.02
    banned_pairs: int = 2
    undone: float = 0.15
    corrected: float = 0.1
    godfather: float = 0.4


HABITS: Final = Habits()


class Happening(msgspec.Struct, frozen=True):
    """Something out of the ordinary: "entered", "left", "stayed_away", "penalty", "undone", "corrected"; 0 is nobody in particular."""

    code: str
    round: int
    number: int = 0
