"""How values read, by their unit. A part is per cent, wins above expectation are wins in a hundred games."""

from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.cardstats.measures import Unit
from analytics.pages.interfaces.charts import Words
from analytics.pages.interfaces.charts.marks import share_words

MINUS = "−"
UNIT_WORDS: Final = {
    Unit.PART: gettext_lazy("per cent"),
    Unit.WINS: gettext_lazy("wins per 100 games"),
    Unit.TIMES: gettext_lazy("times per 100 games of a player"),
    Unit.TURNS: gettext_lazy("turns"),
    Unit.MINUTES: gettext_lazy("minutes"),
    Unit.STRENGTH: gettext_lazy("points of strength"),
    Unit.CARDS: gettext_lazy("cards"),
    Unit.THOUSANDS: gettext_lazy("thousand sicilianos"),
}


def wins_words(value: float) -> str:
    """With its sign: +2.1 is two wins more in a hundred games, or a difference of two points of per cent."""
    text = _number(100 * value, 1)
    return f"+{text}" if round(100 * value, 1) > 0 else text


def times_words(value: float) -> str:
    """In a hundred games: most things happen less than once in one."""
    return _number(100 * value, 1)


def tenths_words(value: float) -> str:
    return _number(value, 1)


def words_for(unit: Unit, *, difference: bool = False) -> Words:
    match unit:
        case Unit.PART:
            return wins_words if difference else share_words
        case Unit.WINS:
            return wins_words
        case Unit.TIMES:
            return times_words
        case _:
            return tenths_words


def unit_words(unit: Unit, *, difference: bool = False) -> str:
    """What a value is in, for the head of a table and a caption."""
    return _("percentage points") if difference and unit is Unit.PART else str(UNIT_WORDS[unit])


def _number(value: float, places: int) -> str:
    """Rounded here: `number_format` only cuts off."""
    rounded = round(value, places)
    text = number_format(abs(rounded), decimal_pos=places, use_l10n=True, force_grouping=True)
    return f"{MINUS}{text}" if rounded < 0 else text
