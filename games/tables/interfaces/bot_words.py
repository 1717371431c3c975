"""The bots that people can seat, by the names people know them under."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

NAMES: Final[dict[str, str | Promise]] = {
    "novice": _("Easy bot"),
    "solid": _("Solid bot"),
    "shark": _("Shark"),
}
ABOUT: Final[dict[str, str | Promise]] = {
    "novice": _("Plays what comes along. Right for a first game."),
    "solid": _("Counts cards, keeps its businesses together, knows when to stop."),
    "shark": _("Thinks ahead and plays for the kill. You will lose some."),
}


def bot_name(bot: str) -> str:
    return str(NAMES.get(bot, bot))
