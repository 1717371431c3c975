"""Better seats for nothing: players change tables where the round costs the same afterwards and the seats come out more evenly."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from tournaments.seating.field import SeatingField
from tournaments.seating.seats import best_order, order_cost
from tournaments.seating.solver.certificate import Tables

NEAR: Final = 48  # places in points among which partners are sought
PATIENCE: Final = 4000  # exchanges tried

Counts = tuple[int, ...]


def exchanged(field: SeatingField, tables: Tables, counts: Mapping[int, Counts]) -> Tables:
    """Seatings of equal cost are many while points are equal; `counts` has how often each place had each seat."""
    return _Exchange(field, tables, counts).run()


class _Exchange:
    def __init__(self, field: SeatingField, tables: Tables, counts: Mapping[int, Counts]) -> None:
        self.rows = field.rows
        self.counts = counts
        self.tables = [list(table) for table in tables]
        self.table_of = {player: at for at, table in enumerate(tables) for player in table}
        self.known: dict[tuple[Counts, ...], int] = {}
        self.costs = [self.cost(table) for table in tables]

    def run(self) -> Tables:
        players = len(self.rows)
        pairs = ((a, b) for a in range(players) for b in range(a + 1, min(players, a + NEAR)))
        free = (pair for pair in pairs if self.is_free(*pair))
        for player, other in islice(free, PATIENCE):
            self.exchange(player, other)
        return tuple(tuple(sorted(table)) for table in self.tables)

    def cost(self, table: Sequence[int]) -> int:
        """Of the best order at this table; the same counts come again and again."""
        counts = tuple(sorted(self.counts[player] for player in table))
        if counts not in self.known:
            members = dict(enumerate(counts))
            self.known[counts] = order_cost(best_order(tuple(members), members), members)
        return self.known[counts]

    def is_free(self, player: int, other: int) -> bool:
        """Whether two of different tables of one size can change places at no cost. The sums run over themselves too, which is taken back."""
        here, there = self.tables[self.table_of[player]], self.tables[self.table_of[other]]
        if here is there or len(here) != len(there):
            return False
        row, other_row = self.rows[player], self.rows[other]
        delta = -2 * row[other]
        delta += sum(other_row[one] - row[one] for one in here) + sum(row[one] - other_row[one] for one in there)
        return delta == 0

    def exchange(self, player: int, other: int) -> None:
        at, other_at = self.table_of[player], self.table_of[other]
        here = [other if one == player else one for one in self.tables[at]]
        there = [player if one == other else one for one in self.tables[other_at]]
        costs = self.cost(here), self.cost(there)
        if sum(costs) < self.costs[at] + self.costs[other_at]:
            self.tables[at], self.tables[other_at] = here, there
            self.costs[at], self.costs[other_at] = costs
            self.table_of[player], self.table_of[other] = other_at, at
