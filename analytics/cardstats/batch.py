"""The courses of many games side by side, in arrays."""

from array import array
from collections.abc import Callable, Sequence
from itertools import chain

import numpy as np

from analytics.cardstats.courses import Course
from analytics.cardstats.entries import ROWS, Array, ints

# Turns are told apart up to here; no game comes near.
TURNS = 1 << 12


class Batch:
    """Of each game size, who began, how many turns; of each move the game, the row of who decided, turn and round."""

    def __init__(self, courses: Sequence[Course]) -> None:
        self.courses = courses
        self.size = ints([course.record.players for course in courses])
        self.first = ints([course.record.first for course in courses])
        self.turns = ints([course.state.turn for course in courses])
        self.game, self.move = self.listed(lambda course: course.record.moves)
        _, who = self.listed(lambda course: course.who)
        _, when = self.listed(lambda course: course.when)
        self.row = self.row_of(self.game, who)
        self.turn = when >> 4
        self.round = when & 15
        self.begins = np.cumsum(ints([0, *(len(course.who) for course in courses)]))

    def listed(self, of: Callable[[Course], Sequence[int]]) -> tuple[Array, Array]:
        """Numbers that each course has a list of, and the game of each."""
        lists = [of(course) for course in self.courses]
        numbers = np.frombuffer(array("q", chain.from_iterable(lists)), np.int64)
        return np.repeat(np.arange(len(lists)), [len(numbers) for numbers in lists]), numbers

    def row_of(self, game: Array, seat: Array) -> Array:
        """Rows go by the order of play."""
        row: Array = game * ROWS + (seat - self.first[game]) % self.size[game]
        return row
