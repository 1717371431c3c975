"""Solid at the table."""

from collections.abc import Sequence

from games.bots.boards import board_from_sight
from games.bots.interface import Bot, Choice, Draws, Sight
from games.bots.reasons import Reason
from games.bots.solid.judgement import opinions_on


class SolidBot(Bot):
    """The move it thinks most of; among equals chance decides."""

    kind = "solid"
    about = "plans families, counts cards, weighs stakes against chances"

    def explain(self, sight: Sight, moves: Sequence[int], chance: Draws) -> Choice:
        board = board_from_sight(sight, self.temper)
        opinions = opinions_on(board, sight.view.position.kind or "", list(moves))
        best = max(opinions)[0]
        equals = [opinion for opinion in opinions if opinion[0] == best]
        _, move, code, values = equals[chance.below(len(equals)) if len(equals) > 1 else 0]
        return Choice(move, Reason(code, values))
