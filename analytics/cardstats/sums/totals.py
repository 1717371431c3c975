"""The row of sums of a cell: all counters, then, for those with presence, how the seats fared that have it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.layout import COUNTERS, PRESENCE, WIDTH, index_of

# Where each block of presence begins.
PRESENT: Final = WIDTH
SHARES: Final = WIDTH + PRESENCE
EXCESS: Final = WIDTH + 2 * PRESENCE
SQUARES: Final = WIDTH + 3 * PRESENCE
COLUMNS: Final = WIDTH + 4 * PRESENCE

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class SumsTotal:
    """One sum. `vector` has the counters; `present`, `shares` (60ths), `excess` and `squares` (millionths) go by the index of
    a counter with presence: over the seats that have it at all.

    `players` is how many different people sat; `repeats` how often one who sat is met: the mean number of seats of the
    person in a seat picked at random.
    """

    vector: Ints
    present: Ints
    shares: Ints
    excess: Ints
    squares: Ints
    players: int
    repeats: float

    @classmethod
    def of(cls, sums: Ints, players: Sequence[Ints], counts: Sequence[Ints]) -> "SumsTotal":
        number, repeats = 0, 1.0
        if players:
            _, which = np.unique(np.concatenate(players), return_inverse=True)
            seats = np.bincount(which, weights=np.concatenate(counts))
            number = len(seats)
            repeats = float((seats * seats).sum() / seats.sum()) if number else 1.0
        present, shares, excess, squares = sums[WIDTH:].reshape(4, PRESENCE)
        return cls(sums[:WIDTH], present, shares, excess, squares, number, repeats)

    @property
    def sittings(self) -> int:
        return int(self.vector[index_of("sat")])

    @property
    def with_log(self) -> int:
        """Seats of games that have a log."""
        return int(self.vector[index_of("logged")])

    @property
    def games60(self) -> int:
        return int(self.vector[index_of("games")])

    def counts(self, key: str) -> list[int]:
        counter = COUNTERS[key]
        return [int(number) for number in self.vector[counter.offset : counter.offset + counter.length]]

    def count(self, key: str, at: int = 0) -> int:
        return int(self.vector[index_of(key, at)])
