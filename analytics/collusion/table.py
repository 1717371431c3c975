"""The choices of many games side by side, in arrays, with numbers in place of players."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from analytics.collusion.choices import read_choices
from analytics.collusion.kinds import ChoiceKind

Ints = NDArray[np.int64]
KINDS = len(ChoiceKind)
SIZES = 8
CONTEXTS = 256


class GameChoices(NamedTuple):
    """What `count_choices` wrote of one game, and who sat there in the order of play; an empty name is a bot."""

    players: Sequence[str]
    data: bytes


class ChoiceTable:
    """A row for each count between two people. `stratum` is kind, size of table and context as one number."""

    def __init__(self, games: Iterable[GameChoices]) -> None:
        self.names: list[str] = []
        numbers: dict[str, int] = {}
        seats: list[int] = []
        parts = []
        sizes = []
        for game in games:
            for name in game.players:
                if name and name not in numbers:
                    numbers[name] = len(numbers)
                seats.append(numbers[name] if name else -1)
            parts.append(read_choices(game.data).astype(np.int64))
            sizes.append(len(game.players))
        self.names = list(numbers)
        self.games = len(parts)
        size = np.array(sizes, np.int64)
        lengths = np.array([len(part) for part in parts], np.int64)
        rows = np.concatenate(parts) if parts else np.zeros((0, 6), np.int64)
        game_of = np.repeat(np.arange(self.games), lengths)
        first = (np.cumsum(size) - size)[game_of]
        seated = np.array(seats, np.int64)
        actor, other = seated[first + rows[:, 0]], seated[first + rows[:, 1]]
        people = (actor >= 0) & (other >= 0)
        rows, self.game = rows[people], game_of[people]
        self.actor, self.other = actor[people], other[people]
        self.kind, self.times, self.done = rows[:, 2], rows[:, 4], rows[:, 5]
        self.stratum: Ints = (self.kind * SIZES + size[self.game]) * CONTEXTS + rows[:, 3]

    @property
    def people(self) -> int:
        return len(self.names)
