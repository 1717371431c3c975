"""Sums of facts by cell. Integers only: whatever the order in which games are added or taken out, the sums are the same."""

import hashlib
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.counting.seat_facts import SeatFacts, read_seats, seat_facts
from analytics.cardstats.facts import GameFacts
from analytics.cardstats.layout import LENGTHS, PRESENCE, index_of
from analytics.cardstats.sums.cells import RatedOutcome, SumsCell
from analytics.cardstats.sums.sums_bytes import Ints, SeatCounts, canonical_bytes, read_bytes
from analytics.cardstats.sums.totals import COLUMNS, EXCESS, PRESENT, SHARES, SQUARES, SumsTotal

# So many seats wait at most before they are added up together.
WAITING: Final = 8192
TIMED: Final = index_of("timed")
LASTED: Final = index_of("lasted")
MINUTES: Final = index_of("minutes")
MINUTES_SQUARES: Final = index_of("minutes_squares")
NOBODY: Final = SeatCounts(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.int64))


class _WaitingSeat(NamedTuple):
    """A seat that is not added up yet. `player` is -1 for what is no seat: the time a game took."""

    row: int
    seat: SeatFacts
    share: int
    excess: int
    player: int
    sign: int


class SumsAccumulator:
    """The sums of many games, apart for each cell, and how often each player sat in it."""

    def __init__(
        self, row_of: dict[SumsCell, int] | None = None, matrix: NDArray[Any] | None = None, seated: SeatCounts = NOBODY
    ) -> None:
        self._row_of = row_of or {}
        self._matrix: NDArray[Any] = np.zeros((0, COLUMNS), np.int64) if matrix is None else matrix
        self._seated = seated
        self._waiting: list[_WaitingSeat] = []

    def add(
        self,
        facts: GameFacts,
        cells: Sequence[SumsCell],
        outcomes: Sequence[RatedOutcome],
        *,
        seconds: int | None = None,
        sign: int = 1,
    ) -> None:
        """One game; cells and outcomes by seat in the order of play. With `sign` -1 it is taken out again."""
        for seat, cell, outcome in zip(facts.seats, cells, outcomes, strict=True):
            row = self._row_of.setdefault(cell, len(self._row_of))
            share, excess, player = outcome.share, outcome.excess, outcome.player
            self._waiting.append(_WaitingSeat(row, seat, share, excess, player, sign))
            if seconds is not None:
                self._waiting.append(_WaitingSeat(row, time_facts(seconds, facts.size), 0, 0, -1, sign))
        if len(self._waiting) >= WAITING:
            self._settle()

    def merge(self, other: "SumsAccumulator") -> None:
        self._settle()
        matrix, seated = other.sums()
        rows = np.array([self._row_of.setdefault(cell, len(self._row_of)) for cell in other.cells], np.int64)
        self._make_room()
        self._matrix[rows] += matrix
        self._seat(SeatCounts(rows[seated.rows], seated.players, seated.counts))
        self._drop_empty()

    @property
    def cells(self) -> tuple[SumsCell, ...]:
        """In the order of the rows of `sums`."""
        self._settle()
        return tuple(self._row_of)

    def sums(self, match: Callable[[SumsCell], bool] | None = None) -> tuple[NDArray[Any], SeatCounts]:
        """The rows of the cells that match, and who sat there how often. To be read only."""
        self._settle()
        if match is None:
            return self._matrix, self._seated
        chosen = np.fromiter((match(cell) for cell in self._row_of), bool, len(self._row_of))
        among = chosen[self._seated.rows]
        renumbered = (np.cumsum(chosen) - 1)[self._seated.rows[among]]
        return self._matrix[chosen], SeatCounts(renumbered, self._seated.players[among], self._seated.counts[among])

    def total(self, match: Callable[[SumsCell], bool] | None = None) -> SumsTotal:
        return total_of([self], match)

    def encode(self) -> bytes:
        self._settle()
        return zlib.compress(canonical_bytes(self._row_of, self._matrix, self._seated), 1)

    @classmethod
    def decode(cls, data: bytes) -> "SumsAccumulator":
        return cls(*read_bytes(data))

    def digest(self) -> str:
        self._settle()
        return hashlib.sha256(canonical_bytes(self._row_of, self._matrix, self._seated)).hexdigest()

    def _make_room(self) -> None:
        missing = len(self._row_of) - len(self._matrix)
        if missing or self._matrix.dtype != np.int64:
            self._matrix = np.concatenate([self._matrix.astype(np.int64), np.zeros((missing, COLUMNS), np.int64)])

    def _settle(self) -> None:
        """Add up what waits."""
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        self._make_room()
        rows, seats, shares, excesses, players, signs = zip(*waiting, strict=True)
        row, player, sign = np.array(rows, np.int64), np.array(players, np.int64), np.array(signs, np.int64)
        lengths, at, counts = read_seats(seats)
        where = np.repeat(row * COLUMNS, lengths) + at
        flat = self._matrix.reshape(-1)
        np.add.at(flat, where, counts * np.repeat(sign, lengths))
        counted = (at < PRESENCE) & np.repeat(player >= 0, lengths)
        where = where[counted]
        excess = np.array(excesses, np.int64)
        # In millionths again, so that a sum of them stays far from the end of 64 bits.
        squares = (excess * excess + 500_000) // 1_000_000
        columns = (PRESENT, sign), (SHARES, sign * np.array(shares, np.int64)), (EXCESS, sign * excess)
        for column, numbers in (*columns, (SQUARES, sign * squares)):
            np.add.at(flat, where + column, np.repeat(numbers, lengths)[counted])
        known = player > 0
        self._seat(SeatCounts(row[known], player[known], sign[known]))
        self._drop_empty()

    def _seat(self, more: SeatCounts) -> None:
        """Who sat where how often, each pair once."""
        if not len(more.rows):
            return
        rows, players, counts = (np.concatenate(both) for both in zip(self._seated, more, strict=True))
        order = np.lexsort((players, rows))
        rows, players, counts = rows[order], players[order], counts[order]
        another = np.ones(len(rows), bool)
        another[1:] = (rows[1:] != rows[:-1]) | (players[1:] != players[:-1])
        first = np.flatnonzero(another)
        counts = np.add.reduceat(counts, first)
        left = counts != 0
        self._seated = SeatCounts(rows[first][left], players[first][left], counts[left])

    def _drop_empty(self) -> None:
        """A cell whose last game was taken out is as if it had never been."""
        left: NDArray[np.bool_] = np.asarray(self._matrix.any(axis=1))
        if left.all():
            return
        new_row = np.cumsum(left) - 1
        self._row_of = {cell: int(new_row[row]) for cell, row in self._row_of.items() if left[row]}
        self._matrix = self._matrix[left]
        self._seated = self._seated._replace(rows=new_row[self._seated.rows])


def total_of(folds: Sequence[SumsAccumulator], match: Callable[[SumsCell], bool] | None = None) -> SumsTotal:
    """One sum over the matching cells of many folds."""
    total: Ints = np.zeros(COLUMNS, np.int64)
    players: list[Ints] = []
    counts: list[Ints] = []
    for fold in folds:
        matrix, seated = fold.sums(match)
        if len(matrix):
            total += matrix.sum(axis=0, dtype=np.int64)
            players.append(seated.players)
            counts.append(seated.counts)
    return SumsTotal.of(total, players, counts)


@lru_cache(maxsize=4096)
def time_facts(seconds: int, size: int) -> SeatFacts:
    """What the length of a game adds for each of its seats. The facts of its log do not know it."""
    part, minutes = 60 // size, round(seconds / 60)
    bucket = min(minutes // 5, LENGTHS["minutes"] - 1)
    return seat_facts(
        {TIMED: part, LASTED + bucket: part, MINUTES: part * minutes, MINUTES_SQUARES: part * minutes * minutes}
    )
