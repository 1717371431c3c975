"""The kinds of bots, and how to name one. To add a kind, write its class and list it here (docs/recipes.md)."""

import re
from collections.abc import Callable
from typing import Final

from games.bots.interface import Bot
from games.bots.novice import NoviceBot
from games.bots.personalities import TEMPERS
from games.bots.random_moves import RandomBot
from games.bots.shark.bot import SharkBot
from games.bots.shark.search import SearchBudget
from games.bots.solid.bot import SolidBot

BOTS: Final[dict[str, type[Bot]]] = {bot.kind: bot for bot in (RandomBot, NoviceBot, SolidBot, SharkBot)}
# What people can seat, the easiest first.
SEATABLE: Final[dict[str, type[Bot]]] = {kind: bot for kind, bot in BOTS.items() if bot.title.text}
NAME: Final = re.compile(r"(?P<kind>[a-z]+)(?::(?P<temper>[a-z]+))?(?:@(?P<budget>[1-9][0-9]{0,8})(?P<ms>ms)?)?")


class NoSuchBotError(ValueError):
    """Nobody of that name can be seated."""


def bot_named(name: str, clock: Callable[[], float] | None = None) -> Bot:
    """`solid`; with a personality `solid:bold`; a shark with a budget in nodes, `shark@500`, or by the clock, `shark@300ms`."""
    parts = NAME.fullmatch(name)
    if parts is None or parts["kind"] not in BOTS or (parts["temper"] or "calm") not in TEMPERS:
        raise NoSuchBotError(f"{name!r} is no bot: {', '.join(BOTS)}, each also with :{', :'.join(TEMPERS)}")
    temper = TEMPERS[parts["temper"] or "calm"]
    if parts["budget"] is None:
        return BOTS[parts["kind"]](temper)
    if parts["kind"] != SharkBot.kind:
        raise NoSuchBotError(f"{name!r}: only a shark has a budget")
    if parts["ms"] is None:
        return SharkBot(temper, SearchBudget(int(parts["budget"])))
    if clock is None:
        raise NoSuchBotError(f"{name!r} needs a clock")
    return SharkBot.timed(clock, int(parts["budget"]) / 1000, temper)


def live_name(kind: str) -> str:
    """The name for `bot_named` of a bot at a live table."""
    return BOTS[kind].live or kind if kind in BOTS else kind


def thinking_ms(kind: str) -> int:
    """About what a decision of this bot costs at a live table."""
    return BOTS[kind].live_ms
