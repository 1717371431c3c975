"""What an organiser can choose about seating and counting, in words. The pure packages speak English and know no translators."""

from collections.abc import Callable
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = str | Promise

PRESETS: Final[dict[str, tuple[Words, Words]]] = {
    "strict": (_("Strict"), _("Avoids rematches as long as possible, then goes by points.")),
    "balanced": (_("Balanced"), _("Allows rematches only where they avoid large gaps in points.")),
    "score-first": (
        _("Points first"),
        _("Players with equal points meet. Rematches are avoided where it costs little."),
    ),
    "league": (
        pgettext_lazy("a way of seating", "League"),
        _("Ignores points. Everyone meets everyone as evenly as possible."),
    ),
}
SCHEMES: Final[dict[str, tuple[Words, Words]]] = {
    "even": (
        _("Even steps"),
        _("At every table the winner gets 120 and the last player 0, with equal steps in between."),
    ),
    "win_bonus": (
        _("Even steps and a win bonus"),
        _("Like even steps, but the winner gets 60 more for every player at the table."),
    ),
    "winner_only": (_("Winner takes all"), _("Only the winner gets points: 60 for each player at the table.")),
}


def with_sentences(choices: dict[str, tuple[Words, Words]]) -> Callable[[], list[tuple[str, str]]]:
    """For the choices of a form field, which asks again each time it is shown: in the language of that moment."""
    return lambda: [(key, f"{name}: {sentence}") for key, (name, sentence) in choices.items()]
