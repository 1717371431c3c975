"""The courses of many games side by side, in arrays."""

from array import array
from collections.abc import Callable, Sequence

import numpy as np

from analytics.cardstats.counting.arrays import Array, ints
from analytics.cardstats.counting.entries import ROWS
from analytics.cardstats.counting.game_traces import GameTrace

# Turns are told apart up to here; no game comes near.
TURNS = 1 << 12


class GameBatch:
    """Of each game size, who began, how many turns; of each move the game and the turn."""

    def __init__(self, courses: Sequence[GameTrace]) -> None:
        self.courses = courses
        self.size = ints([course.record.players for course in courses])
        self.first = ints([course.record.first for course in courses])
        self.turns = ints([course.state.turn for course in courses])
        self.game, self.move = self.listed(lambda course: course.game.moves)
        self.begins = np.cumsum(ints([0, *(len(course.game.moves) for course in courses)]))
        self.turn = self._turns()

    def listed(self, of: Callable[[GameTrace], list[int]]) -> tuple[Array, Array]:
        """Numbers that each course has a list of, and the game of each."""
        numbers = array("q")
        lengths = []
        for course in self.courses:
            own = of(course)
            numbers.fromlist(own)
            lengths.append(len(own))
        return np.repeat(np.arange(len(lengths)), lengths), np.frombuffer(numbers, np.int64)

    def _turns(self) -> Array:
        """Of each move: how many turns of its game have begun. Those of the games before it have, too."""
        game, begun = self.listed(lambda course: course.tape.begun)
        so_far = np.cumsum(np.bincount(self.begins[game] + begun, minlength=len(self.move) + 1))[: len(self.move)]
        before = np.cumsum(self.turns) - self.turns
        turns: Array = so_far - before[self.game]
        return turns

    def row_of(self, game: Array, seat: Array) -> Array:
        """Rows go by the order of play."""
        row: Array = game * ROWS + (seat - self.first[game]) % self.size[game]
        return row

    def row_in_turn(self, game: Array, turn: Array) -> Array:
        """Of whoever has it; turns go clockwise (R3.1)."""
        row: Array = game * ROWS + (turn - 1) % self.size[game]
        return row
