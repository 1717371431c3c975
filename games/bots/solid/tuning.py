"""Better weights by hill climbing: a few weights are changed at once, and the change is kept if it wins more than its share.

The games are the shark's playouts from the first card on: everybody judges with plain guesses, which is several times
faster than at a table.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

from games.bots.interface import Draws
from games.bots.shark.playout import quick_move
from games.bots.solid.weights import WEIGHTS, SolidWeights
from games.bots.trials.matches import key
from games.engine.core.chance import SeededChance
from games.engine.core.turn import go_on
from games.engine.game import Game

NAMES: Final = tuple(name for name in vars(SolidWeights) if not name.startswith("_"))
# A candidate is dropped as soon as it has won less than this after so many games; par at four is a quarter.
HURDLES: Final = ((300, 0.25), (800, 0.262), (1800, 0.264), (3400, 0.264))
STEP: Final = 0.3
MOST_AT_ONCE: Final = 5


def numbers(weights: SolidWeights = WEIGHTS) -> dict[str, float]:
    return {name: float(getattr(weights, name)) for name in NAMES}


def weights_of(values: dict[str, float]) -> SolidWeights:
    weights = SolidWeights()
    for name, value in values.items():
        setattr(weights, name, value)
    return weights


def share_of_wins(seats: Sequence[SolidWeights], number: int, seed: int) -> list[float]:
    """One game; who has the first weights moves on a seat from game to game."""
    players = len(seats)
    game = Game.new(
        players=players, chance=SeededChance(key(seed, number, "tune")), first=number // players % players, silent=True
    )
    s = game.state
    step = s.step
    while step is not None:
        step.take(s, quick_move(s, seats[(s.seat - number) % players]))
        if s.step is None:
            go_on(s)
        step = s.step
    result = game.result
    places = () if result is None else result.places
    found = [0.0] * players
    for seat, place in enumerate(places):
        if place == 1:
            found[(seat - number) % players] = 1.0 / places.count(1)
    return found


def changed(values: dict[str, float], draws: Draws) -> dict[str, float]:
    """Two to five weights, each by a factor around one."""
    new = dict(values)
    for _ in range(2 + draws.below(MOST_AT_ONCE - 2)):
        name = NAMES[draws.below(len(NAMES))]
        even = sum(draws.below(201) for _ in range(4)) / 400 - 1.0  # near enough to a bell
        new[name] = round(values[name] * math.exp(STEP * 1.7 * even), 3)
    return new


def is_better(
    new: dict[str, float],
    old: dict[str, float],
    seed: int,
    hurdles: Sequence[tuple[int, float]] = HURDLES,
) -> bool:
    """One with the new weights among three with the old."""
    seats = [weights_of(new)] + [weights_of(old)] * 3
    wins, played = 0.0, 0
    for games, hurdle in hurdles:
        while played < games:
            wins += share_of_wins(seats, played, seed)[0]
            played += 1
        if wins < hurdle * played:
            return False
    return True


def climb(steps: int, draws: Draws, seed: int, tell: Callable[[str], None]) -> dict[str, float]:
    values = numbers()
    for step in range(steps):
        new = changed(values, draws)
        if is_better(new, values, seed + step):
            values = new
            tell(f"{step + 1}: " + ", ".join(f"{name} = {new[name]}" for name in NAMES if new[name] != numbers()[name]))
    return values
