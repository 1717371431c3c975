"""The cheapest seating that can be made of listed tables, by exact search in whole numbers.

What a table costs above the prices of its members and the cheapest of its size is its excess. The excesses of a seating add up to what it costs above
the bound of the prices, so where little room is left above the bound few tables come into question, and few of those go together.
The player with the fewest tables left is seated first. Sets of tables are bits of a number, the smallest excess in the lowest bit.
"""

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from tournaments.seating.solver.pricing import PricedTables, TooManyTablesToPrice

PATIENCE: Final = 100_000  # seatings begun
LOOK: Final = 64  # of them between two looks at the clock

Chosen = tuple[tuple[int, ...], ...]


class TableSelection:
    """Listed tables by size, each with its excess as value, and how many of each size are wanted."""

    def __init__(
        self, players: int, listed: dict[int, PricedTables], kinds: dict[int, int], out_of_time: Callable[[], bool]
    ) -> None:
        tables = [tuple(table) for priced in listed.values() for table in priced.members.tolist()]
        values = np.concatenate([priced.value for priced in listed.values()])
        order = np.argsort(values, kind="stable")
        self.tables = [tables[at] for at in order.tolist()]
        self.excess: list[int] = values[order].tolist()
        self.kinds, self.largest = kinds, max(kinds)
        self.players = tuple(range(players))
        self.out_of_time = out_of_time
        sits = np.zeros((players, len(tables)), bool)
        for at, table in enumerate(self.tables):
            sits[table, at] = True
        self.tables_with = [_bits(row) for row in sits]
        self.tables_of = {size: _bits(sits.sum(axis=0) == size) for size in kinds}
        self.failed: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.begun = 0
        self.room = 0
        self.best: Chosen | None = None

    def within(self, room: int) -> Chosen | None:
        """The seating whose excesses sum to least, if to less than this. Raises `TooManyTablesToPrice` when patience or time ends; `best` has what was met."""
        self.room = room
        self._seat(self.players, (1 << len(self.tables)) - 1, self.kinds, (), 0)
        return self.best

    def _seat(
        self, left: tuple[int, ...], possible: int, kinds: dict[int, int], chosen: tuple[int, ...], excess: int
    ) -> None:
        if not left:
            self.best, self.room = tuple(self.tables[at] for at in chosen), excess
            return
        self._be_patient()
        theirs = self._fewest(left, possible, excess)
        state = (left, tuple(kinds.values()))
        # The same players were left over before, with as much room: nothing new comes of it.
        if not theirs or self.failed.get(state, excess + 1) <= excess:
            return
        self.failed[state] = excess
        while theirs:
            lowest = theirs & -theirs
            theirs ^= lowest
            at = lowest.bit_length() - 1
            total = excess + self.excess[at]
            if total >= self.room:
                return
            table = self.tables[at]
            rest = {**kinds, len(table): kinds[len(table)] - 1}
            fitting = possible & ((1 << bisect_left(self.excess, self.room - total)) - 1)
            for player in table:
                fitting &= ~self.tables_with[player]
            if not rest[len(table)]:
                fitting &= ~self.tables_of[len(table)]
            self._seat(tuple(player for player in left if player not in table), fitting, rest, (*chosen, at), total)

    def _fewest(self, left: tuple[int, ...], possible: int, excess: int) -> int:
        """The tables of the player who has the fewest; none if somebody has none, or if everybody's best table is too much in sum."""
        fewest, theirs, least = len(self.tables) + 1, 0, 0
        for player in left:
            tables = possible & self.tables_with[player]
            if not tables:
                return 0
            least += self.excess[(tables & -tables).bit_length() - 1]
            count = tables.bit_count()
            if count < fewest:
                fewest, theirs = count, tables
        # Everybody's share of a table's excess is at least its part by the largest size.
        return 0 if excess * self.largest + least >= self.room * self.largest else theirs

    def _be_patient(self) -> None:
        self.begun += 1
        if self.begun > PATIENCE or (self.begun % LOOK == 0 and self.out_of_time()):
            raise TooManyTablesToPrice


def _bits(flags: npt.NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")
