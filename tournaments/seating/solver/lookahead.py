"""Look ahead in a small field: seat the rest of the event too, blind to points to come, and see what this round leaves for it.

With few players a seating that is best today can make rematches unavoidable tomorrow. So all rounds that are left are seated together;
this round counts points gaps and rematches, the later ones rematches only. Only this round's tables are kept.
"""

from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Final

import msgspec

from tournaments.seating.field import SeatingField, blocks, cost_of
from tournaments.seating.formats.presets import BAN
from tournaments.seating.formats.stored import stored_format
from tournaments.seating.solver.annealing import BLOCK, anneal, never
from tournaments.seating.solver.scaffold import next_in_format

LARGEST_FIELD: Final = 28
HOT: Final = 30.0  # temperatures and weight in squared points steps
COLD: Final = 12.0
REMATCH: Final = 100
MOST_MEETINGS: Final = 120
STEPS: Final = 250_000
PLANS: Final = 3
SMOOTHING: Final = 20_000


class LookaheadPlan(msgspec.Struct, frozen=True):
    """This round's tables; how often people meet again in all rounds planned; how often each pair meets in all rounds but this one."""

    tables: tuple[tuple[int, ...], ...]
    rematches: int
    meetings: list[list[int]]
    cost: int


def look_ahead(
    field: SeatingField,
    played: Sequence[Sequence[Sequence[int]]],
    meetings: list[list[int]],
    *,
    rounds: int,
    random: Random,
    effort: float = 1.0,
    out_of_time: Callable[[], bool] = never,
) -> tuple[tuple[int, ...], ...]:
    """A stored format if the event fits into one; else of several plans the one with the fewest rematches, then the smallest gaps now.

    `played` has the rounds before, by place, without those who are not here now. Not everyone here has played in each of them.
    """
    form = stored_format(len(field.rows), field.preferred)
    if len(played) + rounds <= len(form) and sorted(map(len, form[0])) == sorted(field.sizes):
        kept = next_in_format(field, played, form, random=random, effort=effort, out_of_time=out_of_time)
        if kept is not None and cost_of(field, kept) < BAN * field.unit:  # no banned pair sits together
            return kept
    best: tuple[int, int] | None = None
    tables: tuple[tuple[int, ...], ...] = ()
    for _ in range(PLANS):
        if best is not None and out_of_time():
            break
        plan = plan_rounds(
            field, meetings, rounds=rounds, random=random, steps=round(effort * STEPS), out_of_time=out_of_time
        )
        found = smoothed(field, plan, random=random, steps=round(effort * SMOOTHING))
        rank = (plan.rematches, cost_of(field, found))
        if best is None or rank < best:
            best, tables = rank, found
    return tables


def plan_rounds(
    field: SeatingField,
    meetings: list[list[int]],
    *,
    rounds: int,
    random: Random,
    steps: int,
    out_of_time: Callable[[], bool] = never,
) -> LookaheadPlan:
    """`field` has this round's costs without rematches, `meetings` the times each pair has met."""
    walk = _LookaheadWalk(field, meetings, rounds, random)
    done = 0
    while done < steps and not out_of_time():
        walk.go(min(BLOCK, steps - done), field.unit * HOT * (COLD / HOT) ** (done / steps))
        done += BLOCK
    return walk.best_plan


def smoothed(field: SeatingField, plan: LookaheadPlan, *, random: Random, steps: int) -> tuple[tuple[int, ...], ...]:
    """The later rounds stay as planned; this round's gaps are made as small as they allow."""
    weight = 2 * REMATCH * REMATCH * field.unit
    rows = [
        [cost + weight * times for cost, times in zip(row, met, strict=True)]
        for row, met in zip(field.rows, plan.meetings, strict=True)
    ]
    return anneal(msgspec.structs.replace(field, rows=rows), random=random, steps=steps, start=plan.tables).tables


class _LookaheadWalk:
    def __init__(self, field: SeatingField, meetings: list[list[int]], rounds: int, random: Random) -> None:
        self.field = field
        self.chance = random.random
        self.met = [row.copy() for row in meetings]
        self.rounds = [blocks(field)]
        for _ in range(rounds - 1):
            order = list(range(len(field.rows)))
            random.shuffle(order)
            self.rounds.append([[order[place] for place in table] for table in blocks(field)])
        self.table_of = []
        for tables in self.rounds:
            of = [0] * len(field.rows)
            for number, table in enumerate(tables):
                for at, player in enumerate(table):
                    of[player] = number
                    for other in table[:at]:
                        self.met[player][other] += 1
                        self.met[other][player] += 1
            self.table_of.append(of)
        blind = [[0] * len(field.rows)] * len(field.rows)
        self.rows = [field.rows] + [blind] * (rounds - 1)
        weight = REMATCH * field.unit
        # What the sum of squares of rematches gains when a pair parts, and loses when it joins, by how often it meets.
        self.part = [weight * (2 * times - 3) if times > 1 else 0 for times in range(MOST_MEETINGS)]
        self.join = [weight * (2 * times - 1) if times else 0 for times in range(MOST_MEETINGS)]
        self.cost = self.total()
        self.remember(self.cost)

    def total(self) -> int:
        rows = self.field.rows
        gaps = sum(rows[a][b] for table in self.rounds[0] for at, a in enumerate(table) for b in table[:at])
        weight = REMATCH * self.field.unit
        return gaps + weight * sum(
            (times - 1) ** 2 for at, row in enumerate(self.met) for times in row[:at] if times > 1
        )

    def remember(self, cost: int) -> None:
        rematches = sum(times - 1 for at, row in enumerate(self.met) for times in row[:at] if times > 1)
        meetings = [row.copy() for row in self.met]
        for table in self.rounds[0]:
            for player in table:
                for other in table:
                    if other != player:
                        meetings[player][other] -= 1
        self.best_plan = LookaheadPlan(
            tuple(tuple(sorted(table)) for table in self.rounds[0]), rematches, meetings, cost
        )

    def go(self, steps: int, temperature: float) -> None:
        met, part, join, chance = self.met, self.part, self.join, self.chance
        players, count = len(met), len(self.rounds)
        cost, best, fresh = self.cost, self.best_plan.cost, False
        for _ in range(steps):
            number = int(chance() * count)
            tables, table_of = self.rounds[number], self.table_of[number]
            a, b = int(chance() * players), int(chance() * players)
            number_a, number_b = table_of[a], table_of[b]
            if number_a == number_b:
                continue
            table_a, table_b = tables[number_a], tables[number_b]
            met_a, met_b = met[a], met[b]
            row_a, row_b = self.rows[number][a], self.rows[number][b]
            # The sums run over whole tables, so a and b meet themselves, which is free, and each other, which is taken back.
            delta = -2 * (row_a[b] + join[met_a[b]])
            for other in table_a:
                delta += row_b[other] - row_a[other] + join[met_b[other]] - part[met_a[other]]
            for other in table_b:
                delta += row_a[other] - row_b[other] + join[met_a[other]] - part[met_b[other]]
            if delta > 0:
                if delta > -temperature * log(chance() or 1e-12):
                    continue
                if fresh:
                    self.remember(best)
                    fresh = False
            self.swap(table_a, table_b, a, b)
            table_of[a], table_of[b] = number_b, number_a
            cost += delta
            if cost < best:
                best, fresh = cost, True
        self.cost = cost
        if fresh:
            self.remember(best)

    def swap(self, table_a: list[int], table_b: list[int], a: int, b: int) -> None:
        met, met_a, met_b = self.met, self.met[a], self.met[b]
        table_a.remove(a)
        table_b.remove(b)
        for other in table_a:
            met_a[other] -= 1
            met[other][a] -= 1
            met_b[other] += 1
            met[other][b] += 1
        for other in table_b:
            met_b[other] -= 1
            met[other][b] -= 1
            met_a[other] += 1
            met[other][a] += 1
        table_a.append(b)
        table_b.append(a)
