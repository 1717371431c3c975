"""How values read, by their unit. A part is per cent, wins above expectation are wins in a hundred games."""

from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.cardstats.measures.measures import MeasureUnit
from analytics.pages.interfaces.charts import Words
from analytics.pages.interfaces.charts.marks import share_words

MINUS = "−"
UNIT_WORDS: Final = {
    MeasureUnit.PART: gettext_lazy("per cent"),
    MeasureUnit.WINS: gettext_lazy("wins per 100 games"),
    MeasureUnit.TIMES: gettext_lazy("times per 100 games of a player"),
    MeasureUnit.TURNS: gettext_lazy("turns"),
    MeasureUnit.MINUTES: gettext_lazy("minutes"),
    MeasureUnit.STRENGTH: gettext_lazy("points of strength"),
    MeasureUnit.CARDS: gettext_lazy("cards"),
    MeasureUnit.THOUSANDS: gettext_lazy("thousand sicilianos"),
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


def words_for(unit: MeasureUnit, *, difference: bool = False) -> Words:
    match unit:
        case MeasureUnit.PART:
            return wins_words if difference else share_words
        case MeasureUnit.WINS:
            return wins_words
        case MeasureUnit.TIMES:
            return times_words
        case _:
            return tenths_words


def unit_words(unit: MeasureUnit, *, difference: bool = False) -> str:
    """What a value is in, for the head of a table and a caption."""
    return _("percentage points") if difference and unit is MeasureUnit.PART else str(UNIT_WORDS[unit])


def _number(value: float, places: int) -> str:
    """Rounded here: `number_format` only cuts off."""
    rounded = round(value, places)
    text = number_format(abs(rounded), decimal_pos=places, use_l10n=True, force_grouping=True)
    return f"{MINUS}{text}" if rounded < 0 else text
