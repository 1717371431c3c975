"""A bot's decision, made in a process of its own: from the log to a move, with nothing of the site loaded.

The whole game is folded again there, but the bot is shown its seat's view and memory, and nothing else.
"""

import time

import msgspec

from games.bots.interface import Sight
from games.bots.memory import Memory
from games.bots.roster import bot_named
from games.engine import Game, Ruleset, SeededChance
from games.engine.core.chance import Stream

# What people can seat, by the name they choose; the shark thinks by the clock.
SEATABLE = {"novice": "novice", "solid": "solid", "shark": "shark@300ms"}


class Question(msgspec.Struct, frozen=True):
    key: bytes
    ruleset: Ruleset
    players: int
    first: int
    moves: tuple[int, ...]
    seat: int
    bot: str


def answer_to(question: Question) -> int:
    game = Game.new(
        players=question.players,
        ruleset=question.ruleset,
        first=question.first,
        chance=SeededChance(question.key),
    )
    memory = Memory(question.seat, question.players, question.ruleset)
    for move in question.moves:
        memory.see(game.events_for(question.seat, game.play(move)))
    bot = bot_named(SEATABLE.get(question.bot, question.bot), time.monotonic)
    draws = Stream(question.key, f"bot {question.seat} {game.version}".encode())
    return bot.choose(Sight(game.view(question.seat), memory), game.options(), draws)
