"""Prove a seating best, or better it. Loads numpy and HiGHS: import it only where a proof is wanted.

First prices until no table is left out; if their bound meets the cost, that is the proof. Else the room above the bound is searched, little
by little: the first room with a seating in it has the best. Where that takes too long, an integer programme decides over all tables that a better seating could contain.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tournaments.seating.field import SeatingField, cost_of
from tournaments.seating.solver.annealing import anneal
from tournaments.seating.solver.certificate import Certificate, ProofStatus, SeatingProof, Tables, quick_certificate
from tournaments.seating.solver.columns import FINE, DualPrices, TableColumns
from tournaments.seating.solver.deadline import SolverDeadline
from tournaments.seating.solver.points_bound import PointsBound, points_bound
from tournaments.seating.solver.pricing import TooManyTablesToPrice
from tournaments.seating.solver.programme import Programme
from tournaments.seating.solver.table_selection import TableSelection

FIRST_CHOICE: Final = 0.25  # of the time left goes into bettering the seating before all tables are listed
FIRST_ROOM: Final = 100  # the first room searched is the bound divided by this
WALKS: Final = 6  # to part those who met, from a seating that is best by points
UNMIXING: Final = 20_000  # steps in each


def prove(
    field: SeatingField, tables: Sequence[Sequence[int]], *, seconds_left: Callable[[], float], effort: float = 1.0
) -> SeatingProof:
    """Within the time left; a proof cut short leaves its bound. `effort` is the share of the usual steps that its walks take."""
    given = tuple(tuple(sorted(table)) for table in tables)
    quick = quick_certificate(field, cost_of(field, given))
    deadline = SolverDeadline(seconds_left)
    if quick.standing is ProofStatus.PROVED or deadline.over():
        return SeatingProof(quick, given, cost_of(field, given), deadline.decided)
    bound = quick.bound
    if field.mixed:
        by_points = points_bound(field, cost_of(field, given), deadline)
        bound, given = by_points.bound, _unmixed(field, given, by_points, deadline, round(effort * UNMIXING))
    attempt = _Attempt(field, given, deadline)
    attempt.bound = bound
    return attempt.verdict("points alone") if bound >= attempt.cost else attempt.run()


def _unmixed(
    field: SeatingField, given: Tables, by_points: PointsBound, deadline: SolverDeadline, steps: int
) -> Tables:
    """The better of the seating given and those walked to from the best by points: it often needs only neighbours exchanged."""
    best = given
    for walk in range(WALKS if by_points.tables else 0):
        if cost_of(field, best) <= by_points.bound:
            break
        # Among equals the places were drawn by lot, so chance need not come in again.
        random = Random(walk)  # noqa: S311
        walked = anneal(field, random=random, steps=steps, start=by_points.tables, out_of_time=deadline.over)
        best = min(best, walked.tables, key=lambda tables: cost_of(field, tables))
    return best


class _Attempt:
    def __init__(self, field: SeatingField, given: Tables, deadline: SolverDeadline) -> None:
        self.field = field
        self.tables = given
        self.cost = cost_of(field, given)
        self.deadline = deadline
        self.columns = TableColumns(field, given, deadline.over)
        self.step = self.columns.step
        self.bound = 0
        self.prices: DualPrices | None = None

    def run(self) -> SeatingProof:
        if not self.settle_prices() or self.prices is None:
            return self.verdict("prices")
        if self.search_room(self.prices):
            return self.verdict("all tables")
        self.choose(list(self.columns.tables), share=FIRST_CHOICE)
        try:
            tables = self.columns.tables_below(self.cost // self.step, self.prices)
        except TooManyTablesToPrice:
            return self.verdict("prices")
        if self.choose(tables, share=1.0):
            self.bound = self.cost
        return self.verdict("all tables")

    def verdict(self, method: str) -> SeatingProof:
        standing = ProofStatus.PROVED if self.bound >= self.cost else ProofStatus.OPEN
        return SeatingProof(
            Certificate(standing, min(self.bound, self.cost), method), self.tables, self.cost, self.deadline.decided
        )

    def settle_prices(self) -> bool:
        """True when no table is left out and the bound still lies below the cost: then there is more to do."""
        programme = Programme(len(self.field.rows), self.columns.kinds, self.deadline)
        try:
            while not self.deadline.over():
                new = self.columns.newcomers()
                if not new and self.prices is not None:
                    return True
                programme.add(new, self.columns.costs_of(new))
                prices = self.columns.price(programme.duals())
                if self.prices is None or prices.bound > self.prices.bound:
                    self.prices = prices
                    self.raise_bound(prices.bound)
                if self.bound >= self.cost:
                    return False
        except TooManyTablesToPrice:
            return False
        return False

    def raise_bound(self, fine: int) -> None:
        """The cost is a whole number of steps, so the bound is rounded up to one."""
        self.bound = max(self.bound, -(-fine // FINE) * self.step)

    def search_room(self, prices: DualPrices) -> bool:
        """Twice the room each time until the best seating is in it. True when nothing is left to search."""
        room = max(prices.bound // FIRST_ROOM, self.bound // self.step * FINE - prices.bound, 0) + FINE
        while self.bound < self.cost:
            room = min(room, self.cost // self.step * FINE - prices.bound)
            try:
                listed = self.columns.tables_within(room, prices)
                choice = TableSelection(len(self.field.rows), listed, self.columns.kinds, self.deadline.over)
            except TooManyTablesToPrice:
                return False
            try:
                choice.within(room)
            except TooManyTablesToPrice:
                self.take(choice.best)
                return False
            self.raise_bound(prices.bound + room)
            if self.take(choice.best):
                self.bound = self.cost
            room *= 2
        return True

    def take(self, chosen: Sequence[tuple[int, ...]] | None) -> bool:
        """True if that was a better one."""
        if chosen is None or cost_of(self.field, chosen) >= self.cost:
            return False
        self.tables = tuple(chosen)
        self.cost = cost_of(self.field, chosen)
        return True

    def choose(self, tables: list[tuple[int, ...]], *, share: float) -> bool:
        """Take a better seating if these tables make one. True when the search among them was complete."""
        programme = Programme(len(self.field.rows), self.columns.kinds, self.deadline)
        programme.add(tables, self.columns.costs_of(tables))
        reserve = self.deadline.seconds_left() * (1 - share)
        chosen, complete = programme.best_choice(reserve=reserve, below=self.cost // self.step)
        self.take(chosen)
        return complete
