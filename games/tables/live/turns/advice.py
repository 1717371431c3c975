"""Hints at practice tables: a bot thinks for a seat where bots think, from what that seat knows, and somebody is told what it would do."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.bots.interface import BotChoice
from games.engine import TOKENS
from games.tables.interfaces.messages import AdviceMessage
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.turns.scheduler import share_of
from games.tables.live.writer.outbound import QueryReply, Rejected
from games.tables.play.bot_questions import ADVISER, question_at
from games.tables.play.live_game import LiveGame
from palermo.live.messages import encode


class AdviceResult(msgspec.Struct, frozen=True):
    """What came of it, on its way back to the keeper."""

    word: QueryReply | Rejected


class Adviser:
    """`tell` is called from a thinker's thread."""

    def __init__(self, bot_pool: BotPool, tell: Callable[[AdviceResult], None]) -> None:
        self._bot_pool = bot_pool
        self._tell = tell

    def ask(self, live_game: LiveGame, seat: int, asker: Any) -> None:
        version = live_game.version

        def bring(choice: BotChoice | None) -> None:
            word = Rejected(asker, "broken") if choice is None else QueryReply(asker, encode(advice(version, choice)))
            self._tell(AdviceResult(word))

        self._bot_pool.ask_advice(question_at(live_game, seat, ADVISER), bring, share=share_of(live_game))


def advice(version: int, choice: BotChoice) -> AdviceMessage:
    """Numbers to a thousandth: nobody reads more of them."""
    values = [round(value, 3) for value in choice.reason.values]
    return AdviceMessage(version=version, move=TOKENS[choice.move], reason=choice.reason.code, values=values)
