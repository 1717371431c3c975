"""Who can be seated. To add a kind of bot, write its class and name it here."""

from typing import Final

from games.bots.interface import Bot
from games.bots.novice import NoviceBot
from games.bots.random_moves import RandomBot
from games.bots.shark.bot import SharkBot
from games.bots.solid.bot import SolidBot
from games.bots.tempers import TEMPERS

BOTS: Final[dict[str, type[Bot]]] = {bot.kind: bot for bot in (RandomBot, NoviceBot, SolidBot, SharkBot)}


def bot_named(name: str) -> Bot:
    """`solid`, or with a personality `solid:bold`."""
    kind, _, temper = name.partition(":")
    return BOTS[kind](TEMPERS[temper or "calm"])
