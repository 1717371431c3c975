"""How random events go: sizes, and how often players come late, drop out, miss a round, come back and get a penalty."""

from typing import Final

import msgspec

from tournaments.seating.formats.stored import stored_format


class GeneratorSettings(msgspec.Struct, frozen=True):
    """Ranges have both ends. Chances are for each player and round; from `undone` on they are for each round."""

    players: tuple[int, int] = (3, 24)
    rounds: tuple[int, int] = (1, 6)
    sizes: tuple[int, ...] = (3, 4, 4, 4, 5, 6)
    presets: tuple[str, ...] = ("strict", "strict", "balanced", "score-first", "league")
    enters_late: float = 0.03
    leaves: float = 0.03
    returns: float = 0.2
    stays_away: float = 0.03
    punished: float = 0.02
    banned_pairs: int = 2
    undone: float = 0.15
    corrected: float = 0.1
    locked: float = 0.0  # a table of the draft is locked, and the others are seated again
    refitted: float = 0.0  # someone comes or goes after the draft, and its tables are fitted to that
    at_full_size: float = 0.75  # with a `full_size`: so many players come or go that the round has just this field
    godfather: float = 0.4
    full_size: int | None = None


HABITS: Final = GeneratorSettings()
BUSY: Final = GeneratorSettings(locked=0.1, refitted=0.1)


def habits_for_format(players: int, size: int) -> GeneratorSettings:
    """Events around a stored format, whose field has its size in most rounds, with others than in the round before."""
    return GeneratorSettings(
        players=(players - 2, players + 2),
        rounds=(3, len(stored_format(players, size))),
        sizes=(size,),
        presets=("strict", "league"),
        locked=BUSY.locked,
        refitted=BUSY.refitted,
        full_size=players,
    )


class GeneratedIncident(msgspec.Struct, frozen=True):
    """Something out of the ordinary: "entered", "left", "returned", "stayed_away", "penalty", "undone", "corrected", "locked", "refitted".

    A number of 0 is nobody in particular.
    """

    code: str
    round: int
    number: int = 0
