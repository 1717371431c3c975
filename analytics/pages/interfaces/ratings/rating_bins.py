"""Numbers put into steps, for histograms."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _

from analytics.pages.interfaces.charts import Chart, ChartCaption, HistogramBin, histogram
from analytics.pages.interfaces.charts.marks import count_words

RATING_STEP = 100
MINUTES_STEP = 15


def ratings_chart(ratings: Sequence[float], caption: str) -> Chart:
    about = ChartCaption("ratings", _("Player ratings"), caption, _("Rating"), count_words)
    return histogram(about, bins_of(ratings, RATING_STEP))


def minutes_chart(minutes: Sequence[int]) -> Chart:
    caption = _("Time from the start of the round to the result, or the length of the game if known.")
    about = ChartCaption("minutes", _("Minutes per table"), caption, _("Minutes"), count_words)
    return histogram(about, bins_of(minutes, MINUTES_STEP))


def bins_of(values: Sequence[float], step: int) -> list[HistogramBin]:
    """Without gaps from the lowest to the highest."""
    counts = Counter(int(value // step) for value in values)
    if not counts:
        return []
    return [
        HistogramBin(f"{number * step}\u2013{(number + 1) * step - 1}", counts[number])
        for number in range(min(counts), max(counts) + 1)
    ]
