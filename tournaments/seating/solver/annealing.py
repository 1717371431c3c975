"""Seeded annealing: swap two players of different tables, keep what is better, now and then what is a little worse.

Plain lists of integers: a swap is judged by its difference alone. With sizes that differ a player may also move from a larger table
to one that is one smaller, which lets the off-size tables wander through the field.
"""

from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Final

import msgspec

from tournaments.seating.field import SeatingField, blocks, cost_of, table_cost

BLOCK: Final = 1000  # steps between two looks at the clock
WINDOW: Final = 48  # in a larger field, partners for a swap are sought among so many neighbours in points
# Temperatures, in squared points steps. With few steps for each player a hot beginning would only throw the order of points away.
HOT: Final = 40.0
LUKEWARM: Final = 3.0
COLD: Final = 0.1
MANY_STEPS: Final = 200
TRANSFERS: Final = 0.2
# For most of the walk no pair counts for more than this: a wall too high to climb keeps the walk from what lies behind it.
CAP: Final = 100
CAPPED_SHARE: Final = 0.8


class AnnealedSeating(msgspec.Struct, frozen=True):
    """A seating by places. `steps` were really taken: the same seed and number of steps find it again."""

    tables: tuple[tuple[int, ...], ...]
    cost: int
    steps: int


def never() -> bool:
    return False


def anneal(
    field: SeatingField,
    *,
    random: Random,
    steps: int,
    start: Sequence[Sequence[int]] | None = None,
    out_of_time: Callable[[], bool] = never,
) -> AnnealedSeating:
    """At most so many steps. The best seating met is the answer, however early the time ends."""
    first = blocks(field) if start is None else [list(table) for table in start]
    random_walk = _AnnealingWalk(capped(field), first, random)
    turn = int(steps * CAPPED_SHARE)
    hot = HOT if steps >= MANY_STEPS * len(field.rows) else LUKEWARM
    best, done = cost_of(field, first), 0
    best_tables, true_walk = first, False
    while done < steps and best > 0 and len(first) > 1 and not out_of_time():
        if done >= turn and not true_walk:
            random_walk, true_walk = _AnnealingWalk(field, random_walk.best_tables, random), True
        random_walk.go(min(BLOCK, steps - done), field.unit * hot * (COLD / hot) ** (done / steps))
        done += BLOCK
        cost = cost_of(field, random_walk.best_tables) if random_walk.changed else best
        if cost < best:
            best, best_tables = cost, random_walk.best_tables
    return AnnealedSeating(tuple(tuple(sorted(table)) for table in best_tables), best, min(done, steps))


def capped(field: SeatingField) -> SeatingField:
    cap = CAP * field.unit
    return msgspec.structs.replace(field, rows=[[min(cost, cap) for cost in row] for row in field.rows])


class _AnnealingWalk:
    """One walk through the seatings of a field."""

    def __init__(self, field: SeatingField, start: Sequence[Sequence[int]], random: Random) -> None:
        self.field = field
        self.chance = random.random
        self.tables = [list(table) for table in start]
        self.table_of = [0] * len(field.rows)
        for number, table in enumerate(self.tables):
            for player in table:
                self.table_of[player] = number
        self.cost = self.best = cost_of(field, self.tables)
        self.best_tables = [table.copy() for table in self.tables]
        self.changed = True

    def go(self, steps: int, temperature: float) -> None:  # noqa: C901 - calls in here would cost more than all the rest
        """The inner loop. Everything it touches is local: that alone makes it twice as fast."""
        rows, off_size, preferred = self.field.rows, self.field.off_size, self.field.preferred
        tables, table_of, chance = self.tables, self.table_of, self.chance
        players = len(rows)
        window = min(players, WINDOW)
        self.changed = False
        mixed = self.field.mixed
        cost, best, fresh = self.cost, self.best, False
        for _ in range(steps):
            a = int(chance() * players)
            b = (a + int(chance() * window) - window // 2) % players
            number_a, number_b = table_of[a], table_of[b]
            if number_a == number_b:
                continue
            table_a, table_b = tables[number_a], tables[number_b]
            if mixed and len(table_a) == len(table_b) + 1 and chance() < TRANSFERS:
                if fresh:
                    self.remember()
                    fresh = False
                cost += self.transfer(a, number_b, temperature)
            else:
                row_a, row_b = rows[a], rows[b]
                delta = -2 * row_a[b]
                for other in table_a:
                    delta += row_b[other] - row_a[other]
                for other in table_b:
                    delta += row_a[other] - row_b[other]
                if mixed and (len(table_a) == preferred) != (len(table_b) == preferred):
                    heavier = off_size[b] - off_size[a]
                    delta += heavier if len(table_a) != preferred else -heavier
                if delta > 0 and delta > -temperature * log(chance() or 1e-12):
                    continue
                if fresh and delta > 0:
                    self.remember()
                    fresh = False
                table_a[table_a.index(a)] = b
                table_b[table_b.index(b)] = a
                table_of[a], table_of[b] = number_b, number_a
                cost += delta
            if cost < best:
                best, fresh = cost, True
        self.cost, self.best = cost, best
        if fresh:
            self.remember()

    def remember(self) -> None:
        """Copies are dear in a large field: one is made when the best seating is about to be left, not each time it is bettered."""
        self.changed = True
        self.best_tables = [table.copy() for table in self.tables]

    def transfer(self, player: int, target: int, temperature: float) -> int:
        """Move a player to a table that is one smaller, which changes both sizes. Says what it changed in cost."""
        field, tables = self.field, self.tables
        source = self.table_of[player]
        before = table_cost(field, tables[source]) + table_cost(field, tables[target])
        tables[source].remove(player)
        tables[target].append(player)
        delta = table_cost(field, tables[source]) + table_cost(field, tables[target]) - before
        if delta > 0 and delta > -temperature * log(self.chance() or 1e-12):
            tables[target].pop()
            tables[source].append(player)
            return 0
        self.table_of[player] = target
        return delta
