"""Upright bars with the interval of each: for things that have an order, such as sizes of tables or evenings."""

from collections.abc import Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from analytics.pages.interfaces.charts import svg
from analytics.pages.interfaces.charts.marks import (
    Chart,
    ChartCaption,
    ChartCell,
    ChartMark,
    Words,
    mark_cells,
    mark_head,
    spoken,
    tooltip,
)
from analytics.pages.interfaces.charts.scales import ChartScale, reach_of, ticks_told

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 480, 250, 76, 10, 14, 34
WIDEST = 90
LETTER = 10


def bars(
    about: ChartCaption,
    marks: Sequence[ChartMark],
    *,
    reference: float | None = None,
) -> Chart:
    """`reference` draws a line across, such as what chance alone would give. Bars stand on zero."""
    words = about.words
    through = [0.0] if reference is None else [0.0, reference]
    ends = [end for mark in marks if mark.shown is not None for end in (mark.value, mark.low, mark.high)]
    ticks = ticks_told(*reach_of(ends, through=through), words)
    room = WIDTH - LEFT - RIGHT
    step = min(room / max(len(marks), 1), WIDEST)
    first = LEFT + (room - step * len(marks)) / 2
    down = ChartScale(ticks[0], ticks[-1], HEIGHT - BOTTOM, TOP)
    pieces: list[SafeString] = []
    for tick in ticks:
        pieces += [svg.line(LEFT, down(tick), WIDTH - RIGHT, down(tick), "axis" if tick == 0 else "grid-line")]
        pieces += [svg.words(LEFT - 8, down(tick), words(tick), anchor="end")]
    # Labels of narrow bars would run into each other: then every second or third is left out.
    every = max(-(-LETTER * max((len(mark.label) for mark in marks), default=1) // max(int(step), 1)), 1)
    for number, mark in enumerate(marks):
        middle = first + step * (number + 0.5)
        pieces += [_bar(mark, words, middle, step, down)]
        if number % every == 0:
            pieces += [svg.words(middle, HEIGHT - BOTTOM / 2, mark.label)]
    if reference is not None:
        pieces += [svg.line(LEFT, down(reference), WIDTH - RIGHT, down(reference), "reference")]
    picture = svg.document(
        about.key,
        WIDTH,
        HEIGHT,
        about.title,
        description_of(marks, words),
        svg.joined(pieces),
        css="plot",
        links=any(mark.href for mark in marks),
    )
    rows = [(ChartCell(mark.label, mark.href, ""), *mark_cells(mark, words)) for mark in marks]
    return Chart(about, picture, mark_head(about.column), rows)


def description_of(marks: Sequence[ChartMark], words: Words) -> str:
    """The lowest and the highest, and that the rest stands below."""
    known = [mark for mark in marks if mark.shown is not None]
    if not known:
        return _("Not enough data yet.")
    lowest = min(known, key=lambda mark: mark.value or 0.0)
    highest = max(known, key=lambda mark: mark.value or 0.0)
    return _("From %(low)s (%(least)s) to %(high)s (%(most)s). The table below lists all values.") % {
        "low": words(lowest.value or 0.0),
        "least": lowest.label,
        "high": words(highest.value or 0.0),
        "most": highest.label,
    }


def _bar(mark: ChartMark, words: Words, middle: float, step: float, down: ChartScale) -> SafeString:
    if mark.value is None or mark.shown is None:
        return svg.words(middle, down(0.0) - 10, "·", css="mark-hidden")
    thick = step * 0.62
    top, foot = sorted((down(mark.value), down(0.0)))
    body = [
        svg.rect(
            middle - thick / 2, top, thick, foot - top, f"mark mark-{mark.shade} {_livery(mark)}", tooltip(mark, words)
        )
    ]
    if mark.low is not None and mark.high is not None:
        low, high = down(mark.low), down(mark.high)
        ends = f"M{svg.at(middle)} {svg.at(low)}V{svg.at(high)}"
        ends += "".join(f"M{svg.at(middle - 5)} {svg.at(end)}h10" for end in (low, high))
        # Bars have the colours of the cards, and one of them is always the whisker's own: it has an edge.
        body += [svg.path(ends, "whisker-edge"), svg.path(ends, "whisker")]
    return svg.link(mark.href, spoken(mark, words), svg.joined(body))


def _livery(mark: ChartMark) -> str:
    return f"family-{mark.family} mark-family" if mark.family else ""
