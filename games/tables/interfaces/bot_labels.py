"""The bots that people can seat, by the names people know them under."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

NAMES: Final[dict[str, str | Promise]] = {
    "novice": _("Easy bot"),
    "solid": _("Solid bot"),
    "shark": _("Shark bot"),
}
ABOUT: Final[dict[str, str | Promise]] = {
    "novice": _("Takes things as they come. Good for a first game."),
    "solid": _("Counts cards, keeps its businesses together, knows when to stop."),
    "shark": _("Thinks ahead and goes for the kill. You’ll lose some."),
}


def bot_name(bot: str) -> str:
    return str(NAMES.get(bot, bot))
