"""Annealing that keeps banned pairs apart. A walk alone can end with a pair at one table where a high wall of rematches surrounds every way out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tournaments.seating.costs import SeatingCosts
from tournaments.seating.field import SeatingField
from tournaments.seating.solver.annealing import anneal, never

Tables = tuple[tuple[int, ...], ...]
STEPS: Final = 20_000  # for bans alone, which few steps part; the walk ends at the first seating without a banned pair


def anneal_apart(
    field: SeatingField,
    costs: SeatingCosts,
    *,
    random: Random,
    steps: int,
    start: Sequence[Sequence[int]] | None = None,
    out_of_time: Callable[[], bool] = never,
) -> Tables:
    """Where a banned pair is left, the walk is repeated from a seating without one, if such a seating is found."""
    found = anneal(field, random=random, steps=steps, start=start, out_of_time=out_of_time).tables
    if costs.bans(found):
        apart = anneal(costs.bans_alone(field), random=random, steps=STEPS, start=found).tables
        if not costs.bans(apart):
            found = anneal(field, random=random, steps=steps, start=apart, out_of_time=out_of_time).tables
    return found
