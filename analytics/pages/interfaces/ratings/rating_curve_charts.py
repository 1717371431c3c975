"""A rating through time, as a picture."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from analytics.pages.domain.rating_curves import EPOCH, RatingCurvePoint
from analytics.pages.interfaces.charts import Chart, ChartCaption, ChartPoint, lines, sparkline
from analytics.pages.interfaces.ratings.rating_labels import points

START = 1500.0
MOST_TIMES = 2
# More would be wider than any screen has dots, and the table behind as long as the list below.
MOST_POINTS = 400


def history_chart(moments: Sequence[RatingCurvePoint]) -> Chart:
    shown = _points(_thinned(moments))
    about = ChartCaption(
        key="history",
        title=_("Rating over time"),
        caption=_(
            "The line is the rating; the band is its margin of error. Both are redrawn every night using all "
            "results so far, so past values can change."
        ),
        column=_("Day"),
        words=points,
    )
    return lines(about, shown, times=_times(moments), reference=START)


def history_sparkline(moments: Sequence[RatingCurvePoint], *, key: str) -> SafeString:
    return sparkline(_points(_thinned(moments, 60)), key=key, title=_("Rating over time"), words=points)


def _points(moments: Sequence[RatingCurvePoint]) -> list[ChartPoint]:
    return [
        ChartPoint(one.day, _day(one.day), one.mean, one.mean - 2 * one.deviation, one.mean + 2 * one.deviation)
        for one in moments
    ]


def _thinned(moments: Sequence[RatingCurvePoint], most: int = MOST_POINTS) -> Sequence[RatingCurvePoint]:
    """The last always stays."""
    every = -(-len(moments) // most) or 1
    return moments[::-1][::every][::-1]


def _times(moments: Sequence[RatingCurvePoint]) -> list[tuple[float, str]]:
    if not moments:
        return []
    first, last = moments[0].day, moments[-1].day
    steps = MOST_TIMES if last - first >= MOST_TIMES else 1 if last > first else 0
    return [(day, _day(day)) for day in (first + (last - first) * step / (steps or 1) for step in range(steps + 1))]


def _day(day: float) -> str:
    # Translators: Django's date format letters: day, short month, year.
    return date_format(EPOCH + timedelta(days=day), _("j M Y"))
