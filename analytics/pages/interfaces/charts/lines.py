"""A line through time with the band it is sure of, and the same without words beside a name."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from analytics.pages.interfaces.charts import svg
from analytics.pages.interfaces.charts.marks import Chart, ChartCaption, ChartCell, Words
from analytics.pages.interfaces.charts.scales import ChartScale, reach_of, ticks_told

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 480, 250, 60, 14, 14, 34
SPARK_WIDTH, SPARK_HEIGHT = 160, 40
MOST_DOTS = 60


@dataclass(frozen=True)
class ChartPoint:
    """`at` is where it stands on the line of time (a day, a number); `label` says the same to people."""

    at: float
    label: str
    value: float
    low: float
    high: float


def lines(
    about: ChartCaption,
    points: Sequence[ChartPoint],
    *,
    times: Sequence[tuple[float, str]],
    reference: float | None = None,
) -> Chart:
    """`times` are the words under the picture with their places. The points are in order of time."""
    words = about.words
    through = [] if reference is None else [reference]
    ticks = ticks_told(*reach_of([end for p in points for end in (p.low, p.high)], through=through), words)
    down = ChartScale(ticks[0], ticks[-1], HEIGHT - BOTTOM, TOP)
    first, last = reach_of([point.at for point in points])
    across = ChartScale(first, last, LEFT, WIDTH - RIGHT)
    pieces: list[SafeString] = []
    for tick in ticks:
        pieces += [svg.line(LEFT, down(tick), WIDTH - RIGHT, down(tick), "grid-line")]
        pieces += [svg.words(LEFT - 8, down(tick), words(tick), anchor="end")]
    pieces += [svg.line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis")]
    for moment, text in times:
        place = across(moment)
        anchor = "end" if place > WIDTH - RIGHT - 40 else "start" if place < LEFT + 10 else "middle"
        pieces += [svg.words(place, HEIGHT - BOTTOM / 2, text, anchor=anchor)]
    if reference is not None:
        pieces += [svg.line(LEFT, down(reference), WIDTH - RIGHT, down(reference), "reference")]
    pieces += [*_band_and_line(points, across, down)]
    if len(points) <= MOST_DOTS:
        pieces += [svg.dot(across(p.at), down(p.value), 3, "dot", svg.tooltip_of(_said(p, words))) for p in points]
    description = _("From %(first)s to %(last)s. The table below lists all values.") % {
        "first": _said(points[0], words) if points else "–",
        "last": _said(points[-1], words) if points else "–",
    }
    picture = svg.document(about.key, WIDTH, HEIGHT, about.title, description, svg.joined(pieces), css="plot")
    rows = [
        (ChartCell(p.label, css=""), ChartCell(words(p.value)), ChartCell(words(p.low)), ChartCell(words(p.high)))
        for p in reversed(points)
    ]
    head = (about.column, _("Value"), _("Low end"), _("High end"))
    return Chart(about, picture, head, rows)


def sparkline(points: Sequence[ChartPoint], *, key: str, title: str, words: Words) -> SafeString:
    """Small enough to stand beside a number."""
    if not points:
        return SafeString("")
    down = ChartScale(*reach_of([end for p in points for end in (p.low, p.high)]), SPARK_HEIGHT - 2, 2)
    across = ChartScale(*reach_of([point.at for point in points]), 2, SPARK_WIDTH - 4)
    last = points[-1]
    ending = svg.dot(across(last.at), down(last.value), 3, "dot")
    body = svg.joined([*_band_and_line(points, across, down), ending])
    return svg.document(key, SPARK_WIDTH, SPARK_HEIGHT, title, _said(last, words), body, css="sparkline")


def _band_and_line(points: Sequence[ChartPoint], across: ChartScale, down: ChartScale) -> list[SafeString]:
    if len(points) < 2:
        return [svg.line(across(p.at), down(p.low), across(p.at), down(p.high), "whisker") for p in points]
    upper = [f"{svg.at(across(p.at))} {svg.at(down(p.high))}" for p in points]
    lower = [f"{svg.at(across(p.at))} {svg.at(down(p.low))}" for p in reversed(points)]
    middle = [f"{svg.at(across(p.at))} {svg.at(down(p.value))}" for p in points]
    return [svg.path(f"M{'L'.join([*upper, *lower])}Z", "band"), svg.path(f"M{'L'.join(middle)}", "trend")]


def _said(point: ChartPoint, words: Words) -> str:
    values = {"label": point.label, "value": words(point.value), "low": words(point.low), "high": words(point.high)}
    return _("%(label)s: %(value)s (likely %(low)s to %(high)s)") % values
