"""What schemes, separators and titles are called."""

from fractions import Fraction
from typing import Final

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.leagues.scoring import SCHEMES, SeasonSeparator

SCHEME_NAMES: Final[dict[str, str | Promise]] = {
    "ladder": _("By rank: 25, 18, 15, 12, 10, 8, 6, 4, 3, 2, then 1 for taking part"),
    "left-behind": _("1 for taking part and 1 for each player you beat: bigger fields pay more"),
    "points": _("Total of the evenings’ table points"),
}
SCHEME_CHOICES: Final = [(key, SCHEME_NAMES[key]) for key in SCHEMES]
# Fewer points explain themselves.
SEPARATORS: Final[dict[SeasonSeparator, str | Promise]] = {
    SeasonSeparator.BEST: _("level on points; the player above had better evenings"),
    SeasonSeparator.WINS: _("level on points and evenings; the player above won more often"),
    SeasonSeparator.LATEST: _("level on points; the player above did better the last time their evenings differed"),
    SeasonSeparator.PRESENCE: _("too few evenings to be ranked"),
}
TITLE_NAMES: Final[dict[int, str | Promise]] = {
    1: pgettext_lazy("title of a season", "Champion"),
    2: pgettext_lazy("title of a season", "Second"),
    3: pgettext_lazy("title of a season", "Third"),
}


def value_words(value: Fraction) -> str:
    """Whole numbers as they are, shares with as many places as two equal-looking ones need at most."""
    return number_format(value.numerator if value.denominator == 1 else round(float(value), 2))
