"""Is there a seating in which no forbidden pair sits together? By exact search, for fields small enough.

The player with the fewest possible companions is seated first, at every table that could be theirs; what is left is searched in the
same way. A rest that failed once is not searched again. A field too hard for the number of steps allowed gets no answer.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Final

PATIENCE: Final = 200_000


class GaveUp(Exception):
    """The search took more steps than it was allowed."""


def clean_seating(
    players: Sequence[int], forbidden: Iterable[frozenset[int]], sizes: Sequence[int], patience: int = PATIENCE
) -> tuple[tuple[int, ...], ...] | None:
    """Tables of these sizes without a forbidden pair, or None when there are none. Raises `GaveUp` after so many steps."""
    place = {number: at for at, number in enumerate(players)}
    everybody = (1 << len(players)) - 1
    companions = [everybody & ~(1 << at) for at in range(len(players))]
    for pair in forbidden:
        if pair <= place.keys():
            first, second = (place[number] for number in pair)
            companions[first] &= ~(1 << second)
            companions[second] &= ~(1 << first)
    search = _RematchSearch(companions, patience)
    found = search.seat(everybody, tuple(sorted(sizes)))
    return None if found is None else tuple(tuple(compress(players, _flags(table, len(players)))) for table in found)


class _RematchSearch:
    """Sets of players are bits of a number."""

    def __init__(self, companions: list[int], patience: int) -> None:
        self.companions = companions
        self.patience = patience
        self.failed: set[tuple[int, tuple[int, ...]]] = set()

    def seat(self, left: int, sizes: tuple[int, ...]) -> list[int] | None:
        if not left:
            return []
        if (left, sizes) in self.failed:
            return None
        choices = {at: (self.companions[at] & left).bit_count() for at in _members(left)}
        first = min(choices, key=choices.__getitem__)
        if choices[first] >= sizes[0] - 1:
            for size in sorted(set(sizes)):
                rest = list(sizes)
                rest.remove(size)
                for table in self.tables(1 << first, self.companions[first] & left, size - 1):
                    found = self.seat(left & ~table, tuple(rest))
                    if found is not None:
                        return [table, *found]
        self.failed.add((left, sizes))
        return None

    def tables(self, table: int, candidates: int, missing: int) -> Iterator[int]:
        """The tables that add so many of the candidates, each of them allowed beside all others."""
        self.patience -= 1
        if self.patience < 0:
            raise GaveUp
        if not missing:
            yield table
            return
        while candidates.bit_count() >= missing:
            bit = candidates & -candidates
            candidates ^= bit
            yield from self.tables(table | bit, candidates & self.companions[bit.bit_length() - 1], missing - 1)


def _members(players: int) -> Iterator[int]:
    while players:
        bit = players & -players
        yield bit.bit_length() - 1
        players ^= bit


def _flags(players: int, count: int) -> list[int]:
    return [players >> at & 1 for at in range(count)]
