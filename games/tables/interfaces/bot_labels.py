"""The bots that people can seat, in the reader's language."""

import json

from games.bots.registry import SEATABLE
from palermo.common.text.wording import translated, translated_lazy


def bot_choices() -> list[tuple[str, str]]:
    """For a form: each follows the language of the moment it is shown."""
    return [(kind, translated_lazy(bot.title)) for kind, bot in SEATABLE.items()]


def bots_described() -> list[tuple[str, str, str]]:
    return [(kind, translated(bot.title), translated(bot.line)) for kind, bot in SEATABLE.items()]


def bot_name(bot: str) -> str:
    return translated(SEATABLE[bot].title) if bot in SEATABLE else bot


def bot_names() -> str:
    """For the scripts of a table page, which read it from `data-bots`."""
    return json.dumps({kind: translated(bot.title) for kind, bot in SEATABLE.items()}, ensure_ascii=False)
