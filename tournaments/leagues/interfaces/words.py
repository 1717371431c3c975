"""What schemes, separators and titles are called."""

from fractions import Fraction
from typing import Final

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.leagues.scoring import SCHEMES, Separator

SCHEME_NAMES: Final[dict[str, str | Promise]] = {
    "ladder": _("By place: 25, 18, 15, 12, 10, 8, 6, 4, 3, 2, and 1 for coming"),
    "left-behind": _("One for coming and one for everybody left behind: large fields pay more"),
    "points": _("The table points of the evenings, added up"),
}
SCHEME_CHOICES: Final = [(key, SCHEME_NAMES[key]) for key in SCHEMES]
SEPARATORS: Final[dict[Separator, str | Promise]] = {
    Separator.TOTAL: _("fewer points"),
    Separator.BEST: _("equal points; the better evenings of the one above decide"),
    Separator.WINS: _("equal points and evenings; the one above won more often"),
    Separator.LATEST: _("equal points; the one above did better the last time their evenings differed"),
    Separator.PRESENCE: _("came too seldom for a place"),
}
TITLE_NAMES: Final[dict[int, str | Promise]] = {
    1: pgettext_lazy("title of a season", "Champion"),
    2: pgettext_lazy("title of a season", "Second"),
    3: pgettext_lazy("title of a season", "Third"),
}


def value_words(value: Fraction) -> str:
    """Whole numbers as they are, shares with as many places as two equal-looking ones need at most."""
    return number_format(value.numerator if value.denominator == 1 else round(float(value), 2))
