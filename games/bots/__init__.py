"""Players who are not people: pure, and shown only what their seat may know. See docs/bots.md."""

from games.bots.interface import Bot, BotChoice, BotInput
from games.bots.memory import BotMemory
from games.bots.personalities import TEMPERS, Personality
from games.bots.reasons import MoveReason
from games.bots.registry import BOTS, bot_named

__all__ = ["BOTS", "TEMPERS", "Bot", "BotChoice", "BotInput", "BotMemory", "MoveReason", "Personality", "bot_named"]
