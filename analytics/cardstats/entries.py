"""What many games add to the statistics, collected as arrays, and made into facts of each seat."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.facts import SeatFacts
from analytics.cardstats.layout import WIDTH, index_of

# Numbers or truths, of many games side by side.
Array = NDArray[Any]
# Every game has so many rows, whether or not all seats are taken: 0 began.
ROWS: Final = 6


class Entries:
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
        counts = sums[places]
        at = (places % WIDTH).astype("<u2").tobytes()
        small, large = counts.astype("<u2").tobytes(), counts.astype("<u4").tobytes()
        ends = np.searchsorted(places, np.arange(self._games * ROWS + 1) * WIDTH).tolist()
        heavy = np.maximum.reduceat(counts, [min(end, len(counts) - 1) for end in ends[:-1]]) > 0xFFFF
        seats = [
            SeatFacts(at[2 * a : 2 * b], large[4 * a : 4 * b] if big else small[2 * a : 2 * b])
            for a, b, big in zip(ends, ends[1:], heavy.tolist(), strict=False)
        ]
        return [tuple(seats[game * ROWS : game * ROWS + size]) for game, size in enumerate(sizes)]


def ints(numbers: Any) -> Array:
    return np.array(numbers, np.int64)
