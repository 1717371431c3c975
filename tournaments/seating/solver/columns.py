"""Column generation: prices for the players such that hardly any table is cheaper than its members; their sum bounds every seating.

HiGHS solves the linear programmes. It is asked for prices only: the bound is computed from them in whole numbers, so an error in
the last digit makes it weaker, never wrong.
"""

from collections.abc import Callable, Sequence
from math import gcd
from typing import Final

import msgspec
import numpy as np

from tournaments.seating.field import SeatingField, cost_of
from tournaments.seating.solver.pricing import NEVER, PricedTables, Whole, cheap_tables

FINE: Final = 1024  # prices are counted in so many parts of the smallest cost
AT_ONCE: Final = 400  # tables taken in after each look
NEAR: Final = 48  # places in points; in a large field all the others would be too many
MOST_PRICED: Final = 400_000
MOST_TABLES: Final = 15_000


class DualPrices(msgspec.Struct, frozen=True):
    """A price for each player, the cheapest table of each size under them, and the bound these make, in fine parts."""

    players: Whole
    cheapest: dict[int, int]
    bound: int


class TableColumns:
    """The field in smallest costs, and the tables known so far."""

    def __init__(
        self, field: SeatingField, incumbent: Sequence[Sequence[int]], out_of_time: Callable[[], bool]
    ) -> None:
        self.field = field
        self.out_of_time = out_of_time
        cost = cost_of(field, incumbent)
        costs = np.array(field.rows, dtype=np.int64)
        np.fill_diagonal(costs, 0)
        off_size = np.array(field.off_size, dtype=np.int64)
        self.step = gcd(int(np.gcd.reduce(np.concatenate((costs.ravel(), off_size)))), cost) or 1
        # A table with a pair that costs as much as the whole seating is in no better one.
        self.costs = np.where(costs >= cost, NEVER // FINE, costs // self.step)
        self.off_size = off_size // self.step
        self.kinds = {size: field.sizes.count(size) for size in sorted(set(field.sizes))}
        self.tables: dict[tuple[int, ...], int] = {}
        self.waiting: list[tuple[int, ...]] = []
        for table in incumbent:
            # What the incumbent costs is known, also where its pairs count as never to be seated.
            self.note(tuple(sorted(table)), sum(self._true_costs(costs, table)) // self.step)
            self.take_in(self._neighbours(table))

    def _true_costs(self, costs: Whole, table: Sequence[int]) -> list[int]:
        pairs = [int(costs[a, b]) for at, a in enumerate(table) for b in table[:at]]
        return pairs + ([self.field.off_size[player] for player in table] if len(table) != self.field.preferred else [])

    def _neighbours(self, table: Sequence[int]) -> Whole:
        """The tables that differ in one member: with them the first prices make sense."""
        near = range(max(0, min(table) - NEAR), min(len(self.field.rows), max(table) + NEAR))
        away = [player for player in near if player not in table]
        found = [sorted({*table, new} - {old}) for old in table for new in away]
        return np.array(found, np.int64).reshape(-1, len(table))

    def note(self, table: tuple[int, ...], cost: int) -> None:
        if table not in self.tables:
            self.tables[table] = cost
            self.waiting.append(table)

    def newcomers(self) -> list[tuple[int, ...]]:
        """The tables nobody has asked for yet."""
        new, self.waiting = self.waiting, []
        return new

    def costs_of(self, tables: Sequence[tuple[int, ...]]) -> list[int]:
        return [self.tables[table] for table in tables]

    def take_in(self, members: Whole) -> None:
        total = np.zeros(len(members), np.int64)
        if members.shape[1] != self.field.preferred:
            total += self.off_size[members].sum(axis=1)
        for a in range(members.shape[1]):
            for b in range(a):
                total += self.costs[members[:, a], members[:, b]]
        for table, cost in zip(map(tuple, members.tolist()), total.tolist(), strict=True):
            if cost < NEVER // FINE:
                self.note(table, cost)

    def price(self, duals: Sequence[float]) -> DualPrices:
        """The bound these prices make; the tables they leave out are taken in."""
        fine = np.rint(np.array(duals) * FINE).astype(np.int64)
        players = len(self.field.rows)
        prices, limits = fine[:players], fine[players:].tolist()
        bound, cheapest = int(prices.sum()), {}
        for (size, number), limit in zip(self.kinds.items(), limits, strict=True):
            found = self._cheap(prices, size, limit, MOST_PRICED)
            cheapest[size] = int(found.value.min(initial=limit))
            bound += number * cheapest[size]
            self.take_in(found.members[np.argsort(found.value, kind="stable")[:AT_ONCE]])
        return DualPrices(prices, cheapest, bound)

    def tables_within(self, room: int, prices: DualPrices) -> dict[int, PricedTables]:
        """By size, every table in a seating that costs less than this above the bound, in fine parts. Each with its excess: none can have more than that."""
        found = {}
        for size in self.kinds:
            priced = self._cheap(prices.players, size, prices.cheapest[size] + room, MOST_TABLES)
            found[size] = PricedTables(priced.members, priced.value - prices.cheapest[size])
        return found

    def tables_below(self, cost: int, prices: DualPrices) -> list[tuple[int, ...]]:
        """Every table that a seating of less than this cost may contain."""
        found: list[tuple[int, ...]] = []
        for priced in self.tables_within(cost * FINE - prices.bound, prices).values():
            self.take_in(priced.members)
            found += map(tuple, priced.members.tolist())
        return found

    def _cheap(self, prices: Whole, size: int, below: int, most: int) -> PricedTables:
        single = (self.off_size * FINE if size != self.field.preferred else 0) - prices
        costs = np.minimum(self.costs * FINE, NEVER)
        return cheap_tables(costs, single, size, below=below, most=most, out_of_time=self.out_of_time)
