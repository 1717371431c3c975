"""Playing on from a position, again and again: bots for everybody, two rounds of the table, then what the evaluation thinks of it."""

import hashlib
from math import sqrt
from typing import Final

from games.bots.shark.evaluation import win_shares
from games.bots.shark.playout import quick_move
from games.engine.core.chance import SeededChance
from games.engine.core.rollout import QuickRandom, random_move
from games.engine.core.state import GameState
from games.engine.core.turn import go_on
from games.replays.analysis.shapes import UNIT, MeanWithError

TURNS: Final = 8
UNSEEN: Final = 0.5
SLIP: Final = 8  # one decision in so many is anybody's guess: people do not play like bots, nor bots like each other


class RolloutDice:
    """Luck for roll-outs: always the same for the same game, judge, moment and use."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def key(self, *names: object) -> bytes:
        return hashlib.sha256(self.seed + repr(names).encode()).digest()

    def chance(self, *names: object) -> SeededChance:
        return SeededChance(self.key(*names))


def played_on(world: GameState, chance: SeededChance, move: int) -> list[float]:
    """Each seat's share of the win after a roll-out that begins with this move. The world itself stays as it is."""
    s = world.copy(chance)
    step = s.step
    if step is None:
        raise ValueError("nobody decides")
    step.take(s, move)
    if s.step is None:
        go_on(s)
    play_on(s, world.turn + TURNS, QuickRandom(int.from_bytes(chance.key[:4], "big")))
    return win_shares(s)


def play_on(s: GameState, until: int, slips: QuickRandom) -> None:
    """Until the turn `until` begins or the game is over."""
    step = s.step
    while step is not None and (step.kind != "turn" or s.turn < until):
        step.take(s, quick_move(s) if slips.below(SLIP) else random_move(step.options(s), slips))
        if s.step is None:
            go_on(s)
        step = s.step


def measured(values: list[float]) -> MeanWithError:
    """That all agree does not mean that none would not: the error is as if one more had been off by half a win."""
    count = len(values)
    mean = sum(values) / count
    spread = (sum([(value - mean) ** 2 for value in values]) + UNSEEN**2) / max(1, count - 1)
    return MeanWithError(round(mean * UNIT), round(sqrt(spread / count) * UNIT))


def by_seat(rows: list[list[float]]) -> tuple[MeanWithError, ...]:
    return tuple(measured(list(column)) for column in zip(*rows, strict=True))
