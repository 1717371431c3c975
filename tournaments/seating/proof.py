"""Prove a seating best, or better it. Loads numpy and HiGHS: import it only where a proof is wanted.

First prices until no table is left out; if their bound meets the cost, that is the proof. Else a better seating is sought among the
tables known, every table that a still better one could contain is taken in, and the integer programme over those decides.
"""

from collections.abc import Callable, Sequence

from tournaments.seating.certificate import Certificate, Proof, Standing, Tables, quick_certificate
from tournaments.seating.columns import FINE, Columns, Prices
from tournaments.seating.field import Field, cost_of
from tournaments.seating.points_bound import points_bound
from tournaments.seating.pricing import NEVER, TooMany
from tournaments.seating.programme import Programme

FIRST_CHOICE = 0.25  # of the time left goes into bettering the seating before all tables are listed


def prove(field: Field, tables: Sequence[Sequence[int]], *, seconds_left: Callable[[], float]) -> Proof:
    """Within the time left; a proof cut short leaves its bound."""
    given = tuple(tuple(sorted(table)) for table in tables)
    quick = quick_certificate(field, cost_of(field, given))
    if quick.standing is Standing.PROVED or seconds_left() <= 0:
        return Proof(quick, given, cost_of(field, given))
    hurried = False
    if cost_of(field, given) > field.rematch > 0:
        clean = _Attempt(field, given, field.rematch, seconds_left)
        given, hurried = clean.without_rematch(), clean.hurried
    attempt = _Attempt(field, given, NEVER, seconds_left)
    attempt.hurried = hurried
    attempt.bound = quick.bound
    if field.mixed:
        attempt.bound = points_bound(field, attempt.cost, seconds_left=seconds_left)
        if attempt.bound >= attempt.cost:
            return attempt.verdict("points alone")
    return attempt.run()


class _Attempt:
    def __init__(self, field: Field, given: Tables, dearest_pair: int, seconds_left: Callable[[], float]) -> None:
        self.field = field
        self.tables = given
        self.cost = cost_of(field, given)
        self.seconds_left = seconds_left
        self.columns = Columns(field, given, dearest_pair, lambda: seconds_left() <= 0)
        self.step = self.columns.step
        self.bound = 0
        self.hurried = False
        self.prices: Prices | None = None

    def run(self) -> Proof:
        if not self.settle_prices() or self.prices is None:
            return self.verdict("prices")
        self.choose(list(self.columns.tables), stop_at=self.seconds_left() * (1 - FIRST_CHOICE))
        if self.bound >= self.cost:
            return self.verdict("prices")
        try:
            tables = self.columns.tables_below(self.cost // self.step, self.prices)
        except TooMany:
            return self.verdict("prices")
        if self.choose(tables, stop_at=0.0):
            self.bound = self.cost
        return self.verdict("all tables")

    def without_rematch(self) -> Tables:
        """A seating without any dear pair if the prices lead to one: most proofs are short once it is known."""
        self.settle_prices()
        self.choose(list(self.columns.tables), stop_at=self.seconds_left() * (1 - FIRST_CHOICE))
        return self.tables

    def verdict(self, method: str) -> Proof:
        standing = Standing.PROVED if self.bound >= self.cost else Standing.OPEN
        return Proof(
            Certificate(standing, min(self.bound, self.cost), method),
            self.tables,
            self.cost,
            self.hurried or self.seconds_left() <= 0,
        )

    def settle_prices(self) -> bool:
        """True when no table is left out and the bound still lies below the cost: then there is more to do."""
        programme = Programme(len(self.field.rows), self.columns.kinds, self.seconds_left)
        try:
            while self.seconds_left() > 0:
                new = self.columns.newcomers()
                if not new and self.prices is not None:
                    return True
                programme.add(new, self.columns.costs_of(new))
                prices = self.columns.price(programme.duals())
                if self.prices is None or prices.bound > self.prices.bound:
                    self.prices = prices
                    # The cost is a whole number of steps, so the bound is rounded up to one.
                    self.bound = max(self.bound, -(-prices.bound // FINE) * self.step)
                if self.bound >= self.cost:
                    return False
        except TooMany:
            return False
        return False

    def choose(self, tables: list[tuple[int, ...]], *, stop_at: float) -> bool:
        """Take a better seating if these tables make one. True when the search among them was complete."""
        programme = Programme(len(self.field.rows), self.columns.kinds, self.seconds_left)
        programme.add(tables, self.columns.costs_of(tables))
        chosen, complete = programme.best_choice(stop_at=stop_at, below=self.cost // self.step)
        if chosen is not None and cost_of(self.field, chosen) < self.cost:
            self.tables = tuple(chosen)
            self.cost = cost_of(self.field, chosen)
        self.hurried = self.hurried or not complete
        return complete
