"""What many games add to the statistics, collected as arrays, and made into facts of each seat."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from analytics.cardstats.counting.arrays import Array
from analytics.cardstats.counting.seat_facts import SeatFacts, write_seats
from analytics.cardstats.layout import WIDTH, index_of

# Every game has so many rows, whether or not all seats are taken: 0 began.
ROWS: Final = 6


class CounterEntries:
    """Counters that go up, by row (`game * ROWS + seat`) and place; nothing is added up before the end."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._ones: list[Array] = []
        self._places: list[Array] = []
        self._amounts: list[Array] = []

    def count(self, key: str, rows: Array, at: Array | int = 0) -> None:
        """By one in each row."""
        self._ones.append(rows * WIDTH + (index_of(key) + at))

    def add(self, key: str, rows: Array, amounts: Array | int, at: Array | int = 0) -> None:
        places = rows * WIDTH + (index_of(key) + at)
        self._places.append(places)
        self._amounts.append(np.broadcast_to(np.asarray(amounts, np.int64), places.shape))

    def add_with_squares(self, key: str, rows: Array, amounts: Array, at: Array | int = 0) -> None:
        self.add(key, rows, amounts, at)
        self.add(f"{key}_squares", rows, amounts * amounts, at)

    def facts(self, sizes: Sequence[int]) -> list[tuple[SeatFacts, ...]]:
        """By game, for as many seats as it had."""
        sums = np.bincount(np.concatenate(self._ones), minlength=self._games * ROWS * WIDTH)
        np.add.at(sums, np.concatenate(self._places), np.concatenate(self._amounts))
        places = np.flatnonzero(sums != 0)  # truths are looked through several times as quickly as numbers
        rows = np.arange(self._games * ROWS + 1) * WIDTH
        ends = np.searchsorted(places, rows)
        seats = write_seats(places - np.repeat(rows[:-1], np.diff(ends)), sums[places], ends[1:])
        return [tuple(seats[game * ROWS : game * ROWS + size]) for game, size in enumerate(sizes)]
