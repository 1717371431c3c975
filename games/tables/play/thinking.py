"""A bot's decision, or its advice, made in a process of its own: from the log to a move, with nothing of the site loaded.

The whole game is folded again there, but the bot is shown its seat's view and memory, and nothing else.
"""

import time
from collections.abc import Sequence

import msgspec

from games.bots.interface import Choice, Sight
from games.bots.memory import Memory
from games.bots.roster import bot_named
from games.engine import Game, Record, Ruleset
from games.engine.core.chance import Stream
from games.tables.play.course import Course, chance_from

# What people can seat, by the name they choose; the shark thinks by the clock.
SEATABLE = {"novice": "novice", "solid": "solid", "shark": "shark@300ms"}
# Who gives advice: the one whose reasons are about the cards and not about dreams.
ADVISER = "solid"


class Question(msgspec.Struct, frozen=True):
    key: bytes
    ruleset: Ruleset
    players: int
    first: int
    moves: tuple[int, ...]
    seat: int
    bot: str
    script: Record | None = None


def answer_to(question: Question) -> int:
    game, sight = _situation(question)
    bot = bot_named(SEATABLE.get(question.bot, question.bot), time.monotonic)
    draws = Stream(question.key, f"bot {question.seat} {game.version}".encode())
    return bot.choose(sight, game.options(), draws)


def advice_to(question: Question) -> Choice:
    game, sight = _situation(question)
    return advice_from(sight, game.options(), version=game.version)


def advice_from(sight: Sight, moves: Sequence[int], *, version: int) -> Choice:
    """Where moves are equally good, the draw must not come from the secret key: the seat could learn something of it."""
    draws = Stream(bytes(32), f"advice {version}".encode())
    return bot_named(ADVISER).explain(sight, moves, draws)


def _situation(question: Question) -> tuple[Game, Sight]:
    game = Game.new(
        players=question.players,
        ruleset=question.ruleset,
        first=question.first,
        chance=chance_from(question.key, question.script),
    )
    memory = Memory(question.seat, question.players, question.ruleset)
    for move in question.moves:
        memory.see(game.events_for(question.seat, game.play(move)))
    return game, Sight(game.view(question.seat), memory)


def question_at(course: Course, seat: int, bot: str) -> Question:
    """What this bot would do in that seat, as the course stands."""
    return Question(
        key=course.key,
        ruleset=course.setting.ruleset,
        players=course.setting.players,
        first=course.setting.first,
        moves=tuple(course.game.moves),
        seat=seat,
        bot=bot,
        script=course.setting.script,
    )
