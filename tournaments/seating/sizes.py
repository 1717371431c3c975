"""How many tables of which size. Nobody sits out, whatever the number."""

from functools import cache
from typing import Final

from tournaments.seating.model import SIZES, SMALLEST_TABLE

# What a table of another size costs, by preferred size. Two threes are better than a six among fours, a five better than three
# threes; among fives, fours are better than anything else, even four of them.
DISTANCES: Final[dict[int, dict[int, int]]] = {
    3: {3: 0, 4: 2, 5: 5, 6: 9},
    4: {4: 0, 3: 2, 5: 3, 6: 9},
    5: {5: 0, 4: 1, 6: 5, 3: 20},
    6: {6: 0, 5: 1, 4: 10, 3: 40},
}


class TooFewPlayers(ValueError):
    """Two people make no table."""


def table_sizes(players: int, preferred: int) -> tuple[int, ...]:
    """The sizes nearest to the preferred one, larger tables first."""
    if preferred not in SIZES:
        raise ValueError(f"a table has {SIZES.start} to {SIZES.stop - 1} seats, not {preferred}")
    if players < SMALLEST_TABLE:
        raise TooFewPlayers(f"{players} players make no table; {SMALLEST_TABLE} do")
    # Beyond a few dozen only more tables of the preferred size come along.
    plain = max(0, players - 60) // preferred
    counts = _nearest(players - plain * preferred, preferred)
    assert counts is not None  # noqa: S101 - every number from 3 on is a sum of threes, fours and fives
    return tuple(sorted((*counts[1], *[preferred] * plain), reverse=True))


@cache
def _nearest(players: int, preferred: int) -> tuple[int, tuple[int, ...]] | None:
    if players == 0:
        return 0, ()
    found = []
    for size, distance in DISTANCES[preferred].items():
        rest = _nearest(players - size, preferred) if players >= size else None
        if rest is not None:
            found.append((rest[0] + distance, (*rest[1], size)))
    return min(found, default=None)
