"""Play to the end at random, for whoever wants to know where a position leads: quick, and nothing to deal cards with."""

from games.engine.core.moves import is_plain
from games.engine.core.state import GameState
from games.engine.core.turn import go_on


class QuickRandom:
    """Marsaglia's multiply with carry. Neither secret nor quite even: never for chance that players meet."""

    def __init__(self, seed: int) -> None:
        self.word = seed % 0x7FFFFFFF + 1

    def below(self, limit: int) -> int:
        word = self.word
        word = 36969 * (word & 0xFFFF) + (word >> 16)
        self.word = word
        return word % limit


def random_move(options: list[int], random: QuickRandom) -> int:
    """Every other time the plain answer; otherwise every turn would be a war, since there are so many ways to open one."""
    if is_plain(options[0]) and random.below(2):
        return options[0]
    return options[random.below(len(options))]


def finish_at_random(s: GameState, random: QuickRandom) -> int:
    """How many decisions it took."""
    decisions = 0
    step = s.step
    while step is not None:
        step.take(s, random_move(step.options(s), random))
        if s.step is None:
            go_on(s)
        step = s.step
        decisions += 1
    return decisions
