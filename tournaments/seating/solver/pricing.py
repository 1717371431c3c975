"""All tables of a size that are cheaper than their members' prices allow, found without listing all tables.

A table is built from its members in order. What it will cost at least is known early: what it costs by now, and the cheapest
members still to come as if they cost each other nothing. All in whole numbers, so that a bound is a bound.
"""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[np.int64]
NEVER: Final = 1 << 50
BUNDLE: Final = 1_000_000  # numbers in one bundle


class TooManyTablesToPrice(Exception):
    """More tables than are wanted, or more work than there is time for."""


class PricedTables:
    """Tables as rows of members, and what each costs above its prices."""

    def __init__(self, members: Whole, value: Whole) -> None:
        self.members = members
        self.value = value


def cheap_tables(
    costs: Whole, single: Whole, size: int, *, below: int, most: int, out_of_time: Callable[[], bool]
) -> PricedTables:
    """Every table of this size whose pair costs and single costs sum to less than `below`, or `TooManyTablesToPrice`."""
    everybody = np.arange(len(single), dtype=np.int64)
    add = np.where(everybody[None, :] > everybody[:, None], costs + single[None, :], NEVER)
    search = _TableSearch(costs, everybody, size, below, most, out_of_time)
    search.extend(everybody[:, None], single, add)
    if not search.found:
        return PricedTables(np.empty((0, size), np.int64), np.empty(0, np.int64))
    members, values = zip(*search.found, strict=True)
    return PricedTables(np.vstack(members), np.concatenate(values))


class _TableSearch:
    """Unfinished tables are extended a bundle at a time, the deepest first: so few are ever held at once."""

    def __init__(
        self, costs: Whole, everybody: Whole, size: int, below: int, most: int, out_of_time: Callable[[], bool]
    ) -> None:
        self.costs, self.everybody, self.size, self.below = costs, everybody, size, below
        self.most, self.out_of_time = most, out_of_time
        self.bundle = max(1, BUNDLE // len(everybody))
        self.found: list[tuple[Whole, Whole]] = []

    def extend(self, members: Whole, value: Whole, add: Whole) -> None:
        """`add` is what each further member would cost these tables; it never is one of a lower number than the last."""
        if self.out_of_time():
            raise TooManyTablesToPrice
        left = self.size - members.shape[1]
        if left == 1:
            rows, columns = np.nonzero(value[:, None] + add < self.below)
            self.most -= len(rows)
            if self.most < 0:
                raise TooManyTablesToPrice
            if len(rows):
                self.found.append((np.hstack((members[rows], columns[:, None])), value[rows] + add[rows, columns]))
            return
        others = np.partition(add, left - 2, axis=1)[:, : left - 1].sum(axis=1)
        rows, columns = np.nonzero(value[:, None] + add + others[:, None] < self.below)
        for start in range(0, len(rows), self.bundle):
            some, new = rows[start : start + self.bundle], columns[start : start + self.bundle]
            later = np.where(self.everybody[None, :] > new[:, None], add[some] + self.costs[new], NEVER)
            self.extend(np.hstack((members[some], new[:, None])), value[some] + add[some, new], later)
