"""Solid at the table."""

from collections.abc import Sequence

from games.bots.boards import board_from_sight
from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.reasons import MoveReason
from games.bots.solid.judgement import opinions_on
from games.wording import gettext_noop


class SolidBot(Bot):
    """The move it thinks most of; among equals chance decides."""

    kind = "solid"
    about = "plans families, counts cards, weighs stakes against chances"
    title = gettext_noop("Solid bot")
    line = gettext_noop("Counts cards, keeps its businesses together, knows when to stop.")

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        board = board_from_sight(sight, self.temper)
        opinions = opinions_on(board, sight.view.position.kind or "", list(moves))
        best = max(opinions)[0]
        equals = [opinion for opinion in opinions if opinion[0] == best]
        _, move, code, values = equals[chance.below(len(equals)) if len(equals) > 1 else 0]
        return BotChoice(move, MoveReason(code, values))
