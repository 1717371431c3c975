"""Shark at the table."""

from collections.abc import Callable, Sequence
from typing import Final

from games.bots.boards import board_from_sight
from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.personalities import CALM, Personality
from games.bots.reasons import MoveReason
from games.bots.shark.candidates import candidates
from games.bots.shark.search import CAUTION, DecisionSearch, SearchBudget
from games.bots.solid.bot import SolidBot
from games.bots.solid.judgement import opinions_on
from games.wording import gettext_noop

DEPTH: Final = 4  # about a round of the table
DEFAULT_SECONDS: Final = 0.3
UNLIMITED: Final = 1 << 40
DEFAULT: Final = SearchBudget(nodes=3000)


class SharkBot(Bot):
    """Dreams of worlds that fit what it has seen. With a budget in nodes it always plays the same; a clock is for live tables."""

    kind = "shark"
    about = "dreams up worlds that fit what it has seen and plays its best moves on in them"
    title = gettext_noop("Shark bot")
    line = gettext_noop("Thinks ahead and goes for the kill. You’ll lose some.")
    live = "shark@300ms"
    live_ms = 305

    def __init__(
        self, temper: Personality = CALM, budget: SearchBudget = DEFAULT, depth: int = DEPTH, caution: float = CAUTION
    ) -> None:
        super().__init__(temper)
        self.solid = SolidBot(temper)
        self.budget = budget
        self.depth = depth
        self.caution = caution

    @classmethod
    def timed(
        cls, clock: Callable[[], float], seconds: float = DEFAULT_SECONDS, temper: Personality = CALM
    ) -> "SharkBot":
        """Thinks for so long by this clock, which counts seconds of one core."""
        return cls(temper, SearchBudget(UNLIMITED, seconds, clock))

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        board = board_from_sight(sight, self.temper)
        opinions = opinions_on(board, sight.view.position.kind or "", list(moves))
        if sight.view.position.kind == "draft":  # nobody knows a card yet: there is nothing to search
            return self.solid.explain(sight, moves, chance)
        marks = DecisionSearch(sight, self.budget, self.depth, chance, self.caution).best(
            candidates(opinions, list(moves))
        )
        best, second = marks[0], marks[1]
        code = "dreams" if best.mean >= second.mean else "first_thought"
        return BotChoice(best.move, MoveReason(code, (best.mean, float(best.count), second.mean)))
