"""Many folds as one, under coarser cells if need be."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.sums.accumulator import SumsAccumulator
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.sums_bytes import SeatCounts
from analytics.cardstats.sums.totals import COLUMNS

Name = Callable[[SumsCell], SumsCell]
LARGEST = np.iinfo(np.int32).max


def merged_sums(folds: Sequence[SumsAccumulator], under: Name = lambda cell: cell) -> SumsAccumulator:
    """The sums of all of them; cells that `under` calls the same are added up. It is for reading, so it is kept small."""
    row_of: dict[SumsCell, int] = {}
    rows = [np.array([row_of.setdefault(under(cell), len(row_of)) for cell in fold.cells], np.int64) for fold in folds]
    matrix: NDArray[Any] = np.zeros((len(row_of), COLUMNS), np.int64)
    seated = []
    for where, fold in zip(rows, folds, strict=True):
        sums, who = fold.sums()
        for row, numbers in zip(where, sums, strict=True):
            matrix[row] += numbers
        seated.append(SeatCounts(where[who.rows], who.players, who.counts))
    small = not matrix.size or max(int(matrix.max()), -int(matrix.min())) <= LARGEST
    return SumsAccumulator(row_of, matrix.astype(np.int32) if small else matrix, _once(seated))


def _once(seated: Sequence[SeatCounts]) -> SeatCounts:
    """Each pair of a row and a player once."""
    rows, players, counts = (
        np.concatenate([np.zeros(0, np.int64), *(getattr(one, name) for one in seated)]) for name in SeatCounts._fields
    )
    if not len(rows):
        return SeatCounts(rows, players, counts)
    order = np.lexsort((players, rows))
    rows, players, counts = rows[order], players[order], counts[order]
    first = np.flatnonzero(np.r_[True, (rows[1:] != rows[:-1]) | (players[1:] != players[:-1])])
    return SeatCounts(rows[first], players[first], np.add.reduceat(counts, first))
