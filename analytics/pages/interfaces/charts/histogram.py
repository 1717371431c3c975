"""How often each step of something came: bars that touch."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from analytics.pages.interfaces.charts import svg
from analytics.pages.interfaces.charts.marks import Chart, ChartCaption, ChartCell, count_words, share_words
from analytics.pages.interfaces.charts.scales import ChartScale, ticks_between

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 480, 230, 60, 10, 14, 34
LETTER = 10


@dataclass(frozen=True)
class HistogramBin:
    label: str
    count: int


def histogram(about: ChartCaption, bins: Sequence[HistogramBin]) -> Chart:
    """The shares stand in the table; the picture counts."""
    total = sum(each.count for each in bins)
    ticks = ticks_between(0, max((each.count for each in bins), default=1) or 1, about=4)
    ticks = [tick for tick in ticks if tick == round(tick)]
    down = ChartScale(0, ticks[-1], HEIGHT - BOTTOM, TOP)
    step = (WIDTH - LEFT - RIGHT) / max(len(bins), 1)
    every = max(-(-max((len(each.label) for each in bins), default=1) * LETTER // max(int(step), 1)), 1)
    pieces: list[SafeString] = []
    for tick in ticks:
        pieces += [svg.line(LEFT, down(tick), WIDTH - RIGHT, down(tick), "axis" if tick == 0 else "grid-line")]
        pieces += [svg.words(LEFT - 8, down(tick), count_words(tick), anchor="end")]
    for number, each in enumerate(bins):
        left, top = LEFT + step * number, down(each.count)
        hint = svg.tooltip_of(_("%(label)s: %(count)s") % {"label": each.label, "count": count_words(each.count)})
        pieces += [svg.rect(left + 0.5, top, step - 1, down(0) - top, "mark", hint)]
        if number % every == 0:
            pieces += [svg.words(left + step / 2, HEIGHT - BOTTOM / 2, each.label)]
    most = max(bins, key=lambda each: each.count, default=HistogramBin("–", 0))
    description = _("Most common: %(label)s (%(count)s of %(total)s). The table below lists all values.") % {
        "label": most.label,
        "count": count_words(most.count),
        "total": count_words(total),
    }
    picture = svg.document(about.key, WIDTH, HEIGHT, about.title, description, svg.joined(pieces), css="plot")
    rows = [
        (
            ChartCell(each.label, css=""),
            ChartCell(count_words(each.count)),
            ChartCell(share_words(each.count / (total or 1))),
        )
        for each in bins
    ]
    return Chart(
        about, picture, (about.column, pgettext("how many", "Number"), pgettext("of the whole", "Share")), rows
    )
