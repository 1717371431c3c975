"""A bot that helps one other seat, as colluders would: now and then, or always."""

from collections.abc import Sequence

from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.reasons import MoveReason
from games.engine.core.cards import LETTERS, partner
from games.engine.core.moves import DEFECT, DETONATE, STAY_OUT, STEAL, STOP
from games.engine.positions import WarView

OFTEN = 100


class FeedingBot(Bot):
    """Decides as `inner` does, but for a part `strength` of the choices that concern its friend."""

    kind = "feeding"
    about = "helps one other seat"

    def __init__(self, inner: Bot, friend: int, strength: float) -> None:
        super().__init__(inner.temper)
        self.inner = inner
        self.friend = friend
        self.strength = strength

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        kind = friendly_moves(sight, moves, self.friend)
        if len(kind) < len(moves) and chance.below(OFTEN) < self.strength * OFTEN:
            if len(kind) == 1:
                return BotChoice(kind[0], MoveReason("feeding"))
            return self.inner.explain(sight, kind, chance)
        return self.inner.explain(sight, moves, chance)


def friendly_moves(sight: BotInput, moves: Sequence[int], friend: int) -> Sequence[int]:
    """Those that do the friend no harm, or the one that helps; all of them where the friend has nothing to do with it."""
    war = sight.view.position.war
    match sight.view.position.kind:
        case "steal":
            return [move for move in moves if move >> 10 != STEAL >> 10 or move & 7 != friend] or moves
        case "bomb":
            own = LETTERS.find(_family(war, friend))
            return [move for move in moves if move >> 10 != DETONATE >> 10 or move >> 4 & 7 != own]
        case "defector":
            family = LETTERS.find(_family(war, sight.view.seat))
            return [DEFECT] if _family(war, friend) == LETTERS[partner(family)] else moves
        case "join":
            return [STAY_OUT] if _family(war, friend) else moves
        case "lay":
            return [STOP] if _family(war, friend) and not _allied(war, sight.view.seat, friend) else moves
        case _:
            return moves


def _family(war: WarView | None, seat: int | None) -> str:
    """The letter a seat began the war with; none if it is not in it."""
    return next((side.family for side in war.sides if side.seat == seat), "") if war else ""


def _allied(war: WarView | None, seat: int | None, friend: int) -> bool:
    return war is not None and any(side.seat == seat and side.ally == friend for side in war.sides)
