"""After a round is seated and before it is published: somebody comes, somebody goes, two change places. As little as possible moves."""

import logging
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

import msgspec

from tournaments.seating.checker import check_seating
from tournaments.seating.costs import CostBreakdown, SeatingCosts
from tournaments.seating.field import SeatingField
from tournaments.seating.formats.presets import BAN, PRESETS, FormatPreset
from tournaments.seating.model import SeatingEvent
from tournaments.seating.seatings import SolverFailure
from tournaments.seating.seats import best_order
from tournaments.seating.sizes import sizes_of_round
from tournaments.seating.solver.banned_pairs import anneal_apart
from tournaments.seating.solver.solve import seed_for, valid_seating

Tables = tuple[tuple[int, ...], ...]
STEPS: Final = 30_000
# Above a rematch and below a ban: whoever need not move stays.
MOVE: Final = BAN // 20

log = logging.getLogger(__name__)


class SeatingChange(msgspec.Struct, frozen=True):
    """The new tables in order, who sits elsewhere than before, and what the round costs before and after."""

    tables: Tables
    moved: tuple[int, ...]
    before: CostBreakdown
    after: CostBreakdown
    failure: SolverFailure | None = None


def change_seating(
    *,
    event: SeatingEvent,
    round_number: int,
    tables: Sequence[Sequence[int]],
    nonce: str = "",
    preset: FormatPreset | None = None,
    effort: float = 1.0,
) -> SeatingChange:
    """Fit tables to the players the event has now. Two who sat together and both stay should go on sitting together.

    The sizes follow from the new number. A move costs more than a rematch: a seating that people have seen is not shuffled for points.
    What the checker refuses is replaced by a seating that it accepts, whoever has to move for it.
    """
    random = Random(seed_for(event, round_number, f"change {nonce}"))  # noqa: S311 - repeatable, as the seating was
    costs = SeatingCosts(event, round_number, preset or PRESETS[event.preset], random.random)
    here = set(costs.players)
    kept = [[number for number in table if number in here] for table in tables]
    field = costs.field(sizes_of_round(event, round_number, len(here)))
    start = _filled(kept, sorted(here - {number for table in kept for number in table}), field.sizes)
    place = {number: at for at, number in enumerate(costs.players)}
    loyal = _loyal(field, [[place[number] for number in table] for table in kept])
    found = anneal_apart(
        loyal,
        costs,
        random=random,
        steps=round(effort * STEPS),
        start=[[place[number] for number in table] for table in start],
    )
    numbered = _in_old_order([[costs.players[at] for at in table] for table in found], kept, costs)
    violations, failure = check_seating(event, round_number, list(numbered.values())), None
    if violations:
        failure = SolverFailure.REFUSED
        sentences = "; ".join(violation.sentence() for violation in violations)
        log.error("A changed seating was refused, which is a bug in the solver: %s", sentences)
        valid = valid_seating(event, round_number, nonce=nonce, preset=preset)
        numbered = _in_old_order([table.seats for table in valid.tables], kept, costs)
    return SeatingChange(
        tables=tuple(numbered.values()),
        moved=tuple(sorted(_moved(kept, numbered))),
        before=costs.round([table for table in kept if table]),
        after=costs.round(numbered.values()),
        failure=failure,
    )


def swap_players(
    *,
    event: SeatingEvent,
    round_number: int,
    tables: Sequence[Sequence[int]],
    first: int,
    second: int,
    preset: FormatPreset | None = None,
) -> SeatingChange:
    """What a swap by hand makes of the round. Nobody else moves, also not on the seats."""
    costs = SeatingCosts(event, round_number, preset or PRESETS[event.preset], Random(0).random)  # noqa: S311 - no chance is in costs
    partner = {first: second, second: first}
    seated = {number for table in tables for number in table}
    if not partner.keys() <= seated or first == second:
        raise ValueError("a swap needs two different players who are seated")
    after = tuple(tuple(partner.get(number, number) for number in table) for table in tables)
    return SeatingChange(after, tuple(sorted(partner)), costs.round(tables), costs.round(after))


def _filled(kept: Sequence[Sequence[int]], new: Sequence[int], sizes: tuple[int, ...]) -> list[list[int]]:
    """Larger tables keep the larger sizes; who is over goes where seats are free. The search does the rest."""
    wanted = list(sizes)
    tables = [list(table) for table in sorted(kept, key=len, reverse=True)]
    tables = tables[: len(wanted)] + [[] for _ in range(len(wanted) - len(tables))]
    waiting = [number for table in sorted(kept, key=len, reverse=True)[len(wanted) :] for number in table] + list(new)
    for table, size in zip(tables, wanted, strict=True):
        while len(table) > size:
            waiting.append(table.pop())
    for table, size in zip(tables, wanted, strict=True):
        while len(table) < size:
            table.append(waiting.pop())
    return tables


def _loyal(field: SeatingField, kept: Sequence[Sequence[int]]) -> SeatingField:
    """The field with a price on parting: it is paid by every pair that did not sit together while both sat somewhere."""
    table_of = {player: at for at, table in enumerate(kept) for player in table}
    rows = [row.copy() for row in field.rows]
    for a, b in combinations(table_of, 2):
        if table_of[a] != table_of[b]:
            rows[a][b] += MOVE * field.unit
            rows[b][a] += MOVE * field.unit
    return msgspec.structs.replace(field, rows=rows)


def _in_old_order(
    after: Sequence[Sequence[int]], kept: Sequence[Sequence[int]], costs: SeatingCosts
) -> dict[int, tuple[int, ...]]:
    """Tables by their old number: each goes to the one most of it comes from. An unchanged table keeps its seats."""
    shared = sorted(
        ((len(set(old) & set(new)), -number, -at) for number, old in enumerate(kept) for at, new in enumerate(after)),
        reverse=True,
    )
    number_of: dict[int, int] = {}
    for _, number, at in shared:
        if -at not in number_of and -number not in number_of.values():
            number_of[-at] = -number
    numbered = {}
    for at, new in enumerate(after):
        number = number_of.get(at, len(kept) + at)
        unchanged = number < len(kept) and set(new) == set(kept[number])
        numbered[number] = tuple(kept[number]) if unchanged else best_order(sorted(new), costs.history.seats)
    return dict(sorted(numbered.items()))


def _moved(kept: Sequence[Sequence[int]], after: dict[int, tuple[int, ...]]) -> set[int]:
    """Those who were seated before, at another table."""
    before = {player: number for number, table in enumerate(kept) for player in table}
    return {player for number, table in after.items() for player in table if before.get(player, number) != number}
