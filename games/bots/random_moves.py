"""The bot that does not think."""

from collections.abc import Sequence

from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.reasons import MoveReason
from games.engine.core.moves import is_plain


class RandomBot(Bot):
    """Every other time the plain answer; otherwise every turn would be a war, since there are so many ways to open one."""

    kind = "random"
    about = "at random; every other time the plain answer (roll, out, stop …)"

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        if is_plain(moves[0]) and chance.below(2):
            return BotChoice(moves[0], MoveReason("random", (float(len(moves)),)))
        return BotChoice(moves[chance.below(len(moves))], MoveReason("random", (float(len(moves)),)))
