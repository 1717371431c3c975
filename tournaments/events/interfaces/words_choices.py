"""What an organiser can choose about seating and counting, in words. The pure packages speak English and know no translators."""

from collections.abc import Callable
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = str | Promise

PRESETS: Final[dict[str, tuple[Words, Words]]] = {
    "strict": (_("Strict"), _("Nobody meets again while that can be helped; then points decide.")),
    "balanced": (_("Balanced"), _("A rematch is seated only where it spares large gaps in points.")),
    "score-first": (
        _("Score first"),
        _("Players of equal points meet; rematches are avoided where it costs little."),
    ),
    "league": (
        pgettext_lazy("a way of seating", "League"),
        _("Points are not looked at; everybody meets everybody as evenly as possible."),
    ),
}
SCHEMES: Final[dict[str, tuple[Words, Words]]] = {
    "even": (_("Even steps"), _("The winner of any table gets 120, the last 0, and the steps between are equal.")),
    "win_bonus": (
        _("Even steps and a win bonus"),
        _("As even steps, and the winner gets 60 more for every player at the table."),
    ),
    "winner_only": (_("Winner takes all"), _("Only the winner gets points: 60 for every player at the table.")),
}
TIEBREAKS: Final[dict[str, Words]] = {
    "points": _("Points"),
    "wins": _("Tables won"),
    "money": _("Money index"),
    "opposition": _("Strength of opposition"),
    "common": _("Common tables"),
    "godfathers": _("Godfathers"),
    "best": _("Best table"),
    "lot": pgettext_lazy("a tie-break", "Lot"),
}


def with_sentences(choices: dict[str, tuple[Words, Words]]) -> Callable[[], list[tuple[str, str]]]:
    """For the choices of a form field, which asks again each time it is shown: in the language of that moment."""
    return lambda: [(key, f"{name}: {sentence}") for key, (name, sentence) in choices.items()]
