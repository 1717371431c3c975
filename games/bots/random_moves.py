"""The bot that does not think."""

from collections.abc import Sequence

from games.bots.interface import Bot, Choice, Draws, Sight
from games.bots.reasons import Reason
from games.engine.core.moves import is_plain


class RandomBot(Bot):
    """Every other time the plain answer; otherwise every turn would be a war, since there are so many ways to open one."""

    kind = "random"
    about = "at random; every other time the plain answer (roll, out, stop …)"

    def explain(self, sight: Sight, moves: Sequence[int], chance: Draws) -> Choice:
        if is_plain(moves[0]) and chance.below(2):
            return Choice(moves[0], Reason("random", (float(len(moves)),)))
        return Choice(moves[chance.below(len(moves))], Reason("random", (float(len(moves)),)))
