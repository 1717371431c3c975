"""Players who are not people: pure, and shown only what their seat may know. See docs/bots.md."""

from games.bots.interface import Bot, Choice, Sight
from games.bots.memory import Memory
from games.bots.reasons import Reason
from games.bots.roster import BOTS, bot_named
from games.bots.tempers import TEMPERS, Temper

__all__ = ["BOTS", "TEMPERS", "Bot", "Choice", "Memory", "Reason", "Sight", "Temper", "bot_named"]
