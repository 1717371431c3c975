"""The linear and the integer programme over known tables, as HiGHS wants them: each player once, each size as often as wanted."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Any

import highspy
import numpy as np

from tournaments.seating.solver.deadline import SolverDeadline

Tables = Sequence[tuple[int, ...]]


class Programme:
    """Rows are players, or classes of players with so many `people` in each."""

    def __init__(
        self,
        players: int,
        kinds: dict[int, int],
        deadline: SolverDeadline,
        people: Sequence[int] | None = None,
    ) -> None:
        self.players = players
        self.deadline = deadline
        self.reserve = 0.0
        self.kinds = list(kinds)
        self.tables: list[tuple[int, ...]] = []
        self.highs: Any = highspy.Highs()  # type: ignore[no-untyped-call]
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        # Its own limit knows wall time only; ours is whatever clock the budget goes by.
        self.highs.cbMipInterrupt += self._stop_when_out_of_time
        self.highs.cbSimplexInterrupt += self._stop_when_out_of_time
        for needed in [*(people or [1] * players), *kinds.values()]:
            self.highs.addRow(needed, needed, 0, np.empty(0, np.int32), np.empty(0))

    def add(self, tables: Tables, costs: Sequence[int]) -> None:
        self.tables += tables
        rows: list[int] = []
        starts: list[int] = []
        values: list[float] = []
        for table in tables:
            starts.append(len(rows))
            counts = Counter(table)
            rows += [*counts, self.players + self.kinds.index(len(table))]
            values += [*counts.values(), 1]
        # No upper bounds: the rows see to it, and a bound would take its share of the prices.
        self.highs.addCols(
            len(tables), np.array(costs, float), np.zeros(len(tables)), np.full(len(tables), highspy.kHighsInf),
            len(rows), np.array(starts, np.int32), np.array(rows, np.int32), np.array(values, float),
        )  # fmt: skip

    def _stop_when_out_of_time(self, event: Any) -> None:
        if self.deadline.over(self.reserve):
            event.interrupt()

    def duals(self) -> list[float]:
        """Prices of the rows. Where time ends first they are worse, and bound all the same."""
        self._run()
        return list(self.highs.getSolution().row_dual)

    def best_choice(self, *, reserve: float, below: int) -> tuple[list[tuple[int, ...]] | None, bool]:
        """The cheapest tables that make a seating cheaper than `below`, and whether the search was complete.

        It stops when so many seconds are left.
        """
        self.reserve = reserve
        self._solve_in_integers(below)
        if self.highs.getInfo().primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return None, self._is_complete()
        chosen = np.flatnonzero(np.array(self.highs.getSolution().col_value) > 0.5)
        return [self.tables[at] for at in chosen.tolist()], self._is_complete()

    def integer_bound(self, *, reserve: float) -> int:
        """What every choice costs at least; costs are whole numbers, so it is rounded up to one."""
        self.reserve = reserve
        self._solve_in_integers(None)
        bound = self.highs.getInfo().mip_dual_bound
        return ceil(bound - 1e-6) if 0 < bound < highspy.kHighsInf else 0

    def chosen_kinds(self) -> list[tuple[int, ...]]:
        """Of the last choice in integers, each kind of table as often as it was chosen."""
        times = np.rint(np.array(self.highs.getSolution().col_value)).astype(np.int64).tolist()
        return [kind for kind, often in zip(self.tables, times, strict=False) for _ in range(often)]

    def _solve_in_integers(self, below: int | None) -> None:
        count = len(self.tables)
        kinds = np.full(count, highspy.HighsVarType.kInteger)
        self.highs.changeColsIntegrality(count, np.arange(count, dtype=np.int32), kinds)
        options = {
            "mip_rel_gap": 0.0,
            "mip_abs_gap": 0.9,  # costs are whole numbers
            "mip_detect_symmetry": False,
        }
        for option, value in options.items():
            self.highs.setOptionValue(option, value)
        if below is not None:
            self.highs.setOptionValue("objective_bound", below - 0.5)
        self._run()

    def _run(self) -> None:
        self.highs.run()
        if not self._is_complete():
            self.deadline.doubt()

    def _is_complete(self) -> bool:
        return self.highs.getModelStatus() in (
            highspy.HighsModelStatus.kOptimal,
            highspy.HighsModelStatus.kInfeasible,
            highspy.HighsModelStatus.kObjectiveBound,
        )
