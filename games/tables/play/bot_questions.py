"""A bot's decision, or its advice, made in a process of its own: from the log to a move, with nothing of the site loaded.

The whole game is folded again there, but the bot is shown its seat's view and memory, and nothing else.
"""

import time
from collections.abc import Sequence

import msgspec

from games.bots.interface import BotChoice, BotInput
from games.bots.memory import BotMemory
from games.bots.registry import bot_named, live_name
from games.engine import Game, GameRecord, Ruleset
from games.engine.core.chance import Stream
from games.tables.play.live_game import LiveGame, chance_from

# Who gives advice: the one whose reasons are about the cards and not about dreams.
ADVISER = "solid"


class BotQuestion(msgspec.Struct, frozen=True):
    key: bytes
    ruleset: Ruleset
    players: int
    first: int
    moves: tuple[int, ...]
    seat: int
    bot: str
    script: GameRecord | None = None


def answer_to(question: BotQuestion) -> int:
    game, sight = _situation(question)
    bot = bot_named(live_name(question.bot), time.monotonic)
    draws = Stream(question.key, f"bot {question.seat} {game.version}".encode())
    return bot.choose(sight, game.options(), draws)


def advice_to(question: BotQuestion) -> BotChoice:
    game, sight = _situation(question)
    return advice_from(sight, game.options(), version=game.version)


def advice_from(sight: BotInput, moves: Sequence[int], *, version: int) -> BotChoice:
    """Where moves are equally good, the draw must not come from the secret key: the seat could learn something of it."""
    draws = Stream(bytes(32), f"advice {version}".encode())
    return bot_named(ADVISER).explain(sight, moves, draws)


def _situation(question: BotQuestion) -> tuple[Game, BotInput]:
    game = Game.new(
        players=question.players,
        ruleset=question.ruleset,
        first=question.first,
        chance=chance_from(question.key, question.script),
    )
    memory = BotMemory(question.seat, question.players, question.ruleset)
    for move in question.moves:
        memory.see(game.events_for(question.seat, game.play(move)))
    return game, BotInput(game.view(question.seat), memory)


def question_at(live_game: LiveGame, seat: int, bot: str) -> BotQuestion:
    """What this bot would do in that seat, as the course stands."""
    return BotQuestion(
        key=live_game.key,
        ruleset=live_game.setup.ruleset,
        players=live_game.setup.players,
        first=live_game.setup.first,
        moves=tuple(live_game.game.moves),
        seat=seat,
        bot=bot,
        script=live_game.setup.script,
    )
