"""Rows of dots with their intervals, of one group or of two: for things with names, such as families or measures."""

from collections.abc import Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from analytics.pages.interfaces.charts import svg
from analytics.pages.interfaces.charts.bars import description_of
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

WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 480, 24, 36, 8, 32, 34
# Labels stand beside the rows, or above them where one of them is longer.
LONGEST_BESIDE = 19
LETTER = 8.5
ABOVE = 22


def dots(
    about: ChartCaption,
    marks: Sequence[ChartMark],
    *,
    reference: float | None = None,
    others: Sequence[ChartMark] = (),
    names: tuple[str, str] = ("", ""),
) -> Chart:
    """`others` are the marks of a second group in the same order, drawn hollow under the first; `names` are the two groups'."""
    words = about.words
    drawn = [mark for mark in (*marks, *others) if mark.shown is not None]
    through = [] if reference is None else [reference]
    ticks = ticks_told(*reach_of([end for m in drawn for end in (m.value, m.low, m.high)], through=through), words)
    longest = max((len(mark.label) for mark in marks), default=0)
    beside = longest <= LONGEST_BESIDE
    left = LEFT + LETTER * longest if beside else LEFT
    row = ROW if beside else ROW + ABOVE
    across = ChartScale(ticks[0], ticks[-1], left, WIDTH - RIGHT)
    foot = TOP + row * len(marks)
    pieces: list[SafeString] = []
    for tick in ticks:
        pieces += [svg.line(across(tick), TOP, across(tick), foot, "grid-line")]
        pieces += [svg.words(across(tick), foot + FOOT / 2, words(tick))]
    if reference is not None:
        pieces += [svg.line(across(reference), TOP, across(reference), foot, "reference")]
    for number, mark in enumerate(marks):
        middle = TOP + row * (number + 1) - ROW / 2
        if beside:
            pieces += [svg.words(left - 14, middle, mark.label, anchor="end")]
        else:
            pieces += [svg.words(4, middle - ROW / 2 - 2, mark.label, anchor="start")]
        pieces += [_dot(mark, words, middle - (6 if others else 0), across, "dot")]
        if others:
            pieces += [_dot(others[number], words, middle + 7, across, "dot dot-other")]
    picture = svg.document(
        about.key,
        WIDTH,
        foot + FOOT,
        about.title,
        description_of(marks, words),
        svg.joined(pieces),
        css="plot",
        links=any(mark.href for mark in (*marks, *others)),
    )
    if not others:
        rows = [(ChartCell(mark.label, mark.href, ""), *mark_cells(mark, words)) for mark in marks]
        return Chart(about, picture, mark_head(about.column), rows)
    head = (about.column, _("Group"), *mark_head("")[1:])
    rows_of_both = [
        (ChartCell(mark.label, mark.href, ""), ChartCell(name, css=""), *mark_cells(mark, words))
        for pair in zip(marks, others, strict=True)
        for name, mark in zip(names, pair, strict=True)
    ]
    legend = (("dot", names[0]), ("dot dot-other", names[1]))
    return Chart(about, picture, head, rows_of_both, legend=legend)


def _dot(mark: ChartMark, words: Words, middle: float, across: ChartScale, css: str) -> SafeString:
    if mark.value is None or mark.shown is None:
        return svg.words(across.start + 4, middle, _("too few"), anchor="start", css="mark-hidden")
    body = []
    if mark.low is not None and mark.high is not None:
        body += [svg.line(across(mark.low), middle, across(mark.high), middle, "whisker")]
    body += [svg.dot(across(mark.value), middle, 5.5, f"{css} mark-{mark.shade}", tooltip(mark, words))]
    return svg.link(mark.href, spoken(mark, words), svg.joined(body))
