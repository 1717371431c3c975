"""How many tables of which size. Nobody sits out, whatever the number."""

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import nsmallest
from typing import Final

from tournaments.seating.model import SIZES, SMALLEST_TABLE, SeatingEvent

# What a table of another size costs, by preferred size. Two threes are better than a six among fours, a five better than three
# threes; among fives, fours are better than anything else, even four of them.
DISTANCES: Final[dict[int, dict[int, int]]] = {
    3: {3: 0, 4: 2, 5: 5, 6: 9},
    4: {4: 0, 3: 2, 5: 3, 6: 9},
    5: {5: 0, 4: 1, 6: 5, 3: 20},
    6: {6: 0, 5: 1, 4: 10, 3: 40},
}

# Beyond a few dozen players only more tables of the preferred size come along.
MOST_SPLIT: Final = 60


class TooFewPlayers(ValueError):
    """Two people make no table."""


def table_sizes(players: int, preferred: int) -> tuple[int, ...]:
    """The sizes nearest to the preferred one, larger tables first."""
    if preferred not in SIZES:
        raise ValueError(f"a table has {SIZES.start} to {SIZES.stop - 1} seats, not {preferred}")
    if players < SMALLEST_TABLE:
        raise TooFewPlayers(f"{players} players make no table; {SMALLEST_TABLE} do")
    plain = max(0, players - MOST_SPLIT) // preferred
    counts = _nearest(players - plain * preferred, preferred)
    assert counts is not None  # noqa: S101 - every number from 3 on is a sum of threes, fours and fives
    return tuple(sorted((*counts[1], *[preferred] * plain), reverse=True))


def sizes_of_round(event: SeatingEvent, round_number: int, players: int) -> tuple[int, ...]:
    """The sizes chosen for this round if they are for this number of players, else the usual ones."""
    for one in event.chosen:
        if one.round == round_number and sum(one.sizes) == players:
            return one.sizes
    return table_sizes(players, event.size)


def table_splits(players: int, preferred: int, most: int) -> list[tuple[int, ...]]:
    """The legal splits, most sensible first: the usual one, then the others by their distance from the preferred size.

    As in `table_sizes`, a large field has more tables of the preferred size, and no other splits.
    """
    plain = max(0, players - MOST_SPLIT) // preferred
    usual = table_sizes(players - plain * preferred, preferred)
    others = (sizes for sizes in _every_split(players - plain * preferred) if sizes != usual)
    found = [usual, *nsmallest(most - 1, others, key=lambda sizes: _distance(sizes, preferred))]
    return [tuple(sorted((*sizes, *[preferred] * plain), reverse=True)) for sizes in found]


def is_legal_split(sizes: Sequence[int], players: int) -> bool:
    return sum(sizes) == players and all(size in SIZES for size in sizes)


def _distance(sizes: Sequence[int], preferred: int) -> tuple[int, int, int]:
    """Of two equally far ones the one with fewer sizes, then with fewer tables."""
    return sum(DISTANCES[preferred][size] for size in sizes), len(set(sizes)), len(sizes)


def _every_split(players: int, sizes: Sequence[int] = tuple(reversed(SIZES))) -> Iterator[tuple[int, ...]]:
    """Larger tables first."""
    largest, *smaller = sizes
    if not smaller:
        if players % largest == 0:
            yield (largest,) * (players // largest)
        return
    for count in range(players // largest + 1):
        for rest in _every_split(players - count * largest, smaller):
            yield (largest,) * count + rest


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
