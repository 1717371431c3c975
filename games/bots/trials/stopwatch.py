"""A bot with a stopwatch: what its decisions cost, and which of them was the longest."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from games.bots.interface import Bot, BotChoice, BotInput, Draws

READINGS: Final = 3


class TimeSpent(msgspec.Struct, frozen=True):
    """On the decisions of one bot in one game, in seconds. `longest` is of repeated readings, `highest` is the highest single one."""

    decisions: int
    seconds: float
    longest: float
    highest: float


def readings_for(name: str) -> int:
    """A bot that watches the clock itself does other work each time it is asked, so it is asked once."""
    return 1 if name.endswith("ms") else READINGS


class RecordedDraws:
    """Passes draws on and keeps them, so that the same decision can be taken again."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.drawn: list[int] = []

    def below(self, limit: int) -> int:
        self.drawn.append(self.draws.below(limit))
        return self.drawn[-1]


class ReplayedDraws:
    """The draws of a decision once more."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self.drawn = iter(drawn)

    def below(self, limit: int) -> int:
        return next(self.drawn)


class TimedBot(Bot):
    """Plays as the bot does that it holds.

    Even a clock of processor time also counts what the machine does meanwhile: interrupts, a neighbour on the same core, caches that
    are cold after a pause. A decision is long only if it is long every time. So one that would be the longest yet is taken again with
    the same draws, and its least reading counts.
    """

    def __init__(self, bot: Bot, clock: Callable[[], float], readings: int = READINGS) -> None:
        super().__init__(bot.temper)
        self.bot = bot
        self.clock = clock
        self.readings = readings
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.highest = 0.0

    @property
    def spent(self) -> TimeSpent:
        return TimeSpent(self.decisions, self.seconds, self.longest, self.highest)

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        draws = RecordedDraws(chance)
        choice, took = self._read(sight, moves, draws)
        self.decisions += 1
        self.seconds += took
        self.highest = max(self.highest, took)
        for _ in range(1, self.readings):
            if took <= self.longest:
                break
            took = min(took, self._read(sight, moves, ReplayedDraws(draws.drawn))[1])
        self.longest = max(self.longest, took)
        return choice

    def _read(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> tuple[BotChoice, float]:
        begun = self.clock()
        choice = self.bot.explain(sight, moves, chance)
        return choice, self.clock() - begun
