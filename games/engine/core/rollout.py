"""Play to the end at random, for whoever wants to know where a position leads: quick, and nothing to deal cards with."""

from games.engine.core.moves import PLAIN
from games.engine.core.state import State
from games.engine.core.turn import go_on


class QuickRandom:
    """Marsaglia's xorshift of 32 bits. Not secret, and a trace uneven: never for chance that players meet."""

    def __init__(self, seed: int) -> None:
        self.word = seed & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        word = self.word
        word ^= word << 13 & 0xFFFFFFFF
        word ^= word >> 17
        word ^= word << 5 & 0xFFFFFFFF
        self.word = word
        return word % limit


def random_move(options: list[int], random: QuickRandom) -> int:
    """Every other time the plain answer; otherwise every turn would be a war, since there are so many ways to open one."""
    if options[0] in PLAIN and random.below(2):
        return options[0]
    return options[random.below(len(options))]


def finish_at_random(s: State, random: QuickRandom) -> int:
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
