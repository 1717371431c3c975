"""A map of coloured cells: rows of marks, one colour the more the further from the middle.

Colour is never alone: every cell has its number, and below zero is another colour than above.
"""

from collections.abc import Sequence
from dataclasses import dataclass

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

STEPS = 4
LABEL, HEAD = 74, 26
WIDE, NARROW = 62, 53
TALL = 40
LETTER = 6.5


@dataclass(frozen=True)
class HeatRow:
    """`short` is the label where there is little room; `family` colours it."""

    label: str
    short: str
    family: str
    marks: Sequence[ChartMark]


def heat_map(
    about: ChartCaption,
    *,
    rows: Sequence[HeatRow],
    columns: Sequence[str],
    middle: float | None = 0.0,
) -> Chart:
    """Drawn twice: rows downwards where there is room, rows across on a phone, so that a finger finds every cell.

    Without a `middle` the colours go one way, from the least to the most.
    """
    words = about.words
    marks = [mark for row in rows for mark in row.marks]
    known = [mark.shown for mark in marks if mark.shown is not None]
    centre = min(known, default=0.0) if middle is None else middle
    reach = max((abs(value - centre) for value in known), default=0.0)
    description = description_of(marks, words)

    def cell(mark: ChartMark, x: float, y: float, width: float) -> SafeString:
        shown = mark.shown
        css = "heat-hidden" if shown is None else f"heat-{mark.shade} heat-{_step(shown - centre, reach)}"
        body = svg.rect(x + 1, y + 1, width - 2, TALL - 2, f"heat {css}", tooltip(mark, words))
        text = svg.words(x + width / 2, y + TALL / 2, "·" if shown is None else words(shown), css="heat-words")
        return svg.link(mark.href, spoken(mark, words), svg.joined([body, text]))

    longest = LETTER * max(map(len, columns), default=0)
    broad, left = max(WIDE, longest + 4), max(28, longest + 8)
    wide: list[SafeString] = [
        svg.words(LABEL + broad * (number + 0.5), HEAD / 2, text) for number, text in enumerate(columns)
    ]
    for number, row in enumerate(rows):
        top = HEAD + TALL * number
        wide += [svg.rect(0, top + 1, LABEL - 6, TALL - 2, f"heat-label family-{row.family}")]
        wide += [svg.words((LABEL - 6) / 2, top + TALL / 2, row.label, css=f"heat-label-words family-{row.family}")]
        wide += [cell(mark, LABEL + broad * place, top, broad) for place, mark in enumerate(row.marks)]
    narrow: list[SafeString] = []
    for number, row in enumerate(rows):
        x = left + NARROW * number
        narrow += [svg.rect(x + 1, 0, NARROW - 2, HEAD - 2, f"heat-label family-{row.family}")]
        narrow += [svg.words(x + NARROW / 2, HEAD / 2 - 1, row.short, css=f"heat-label-words family-{row.family}")]
        narrow += [cell(mark, x, HEAD + TALL * place, NARROW) for place, mark in enumerate(row.marks)]
    narrow += [
        svg.words(left - 6, HEAD + TALL * (number + 0.5), text, anchor="end") for number, text in enumerate(columns)
    ]

    links = any(mark.href for mark in marks)
    size = (LABEL + broad * len(columns), HEAD + TALL * len(rows))
    across = (left + NARROW * len(rows), HEAD + TALL * len(columns))
    return Chart(
        about,
        svg.document(about.key, *size, about.title, description, svg.joined(wide), css="plot heat-map", links=links),
        mark_head(about.column),
        [(ChartCell(mark.label, mark.href, ""), *mark_cells(mark, words)) for mark in marks],
        svg.document(
            f"{about.key}-narrow",
            *across,
            about.title,
            description,
            svg.joined(narrow),
            css="plot heat-map",
            links=links,
        ),
        _legend(reach, centre, words, both_ways=middle is not None),
    )


def _step(beyond: float, reach: float) -> str:
    """Which of the colours: "above-1" to "above-4", "below-…", or "level"."""
    if not reach or abs(beyond) < reach / (2 * STEPS):
        return "level"
    step = min(max(round(abs(beyond) / reach * STEPS), 1), STEPS)
    return f"{'above' if beyond > 0 else 'below'}-{step}"


def _legend(reach: float, middle: float, words: Words, *, both_ways: bool) -> list[tuple[str, str]]:
    if not reach:
        return []
    below = [("heat heat-below-4", words(middle - reach))] if both_ways else []
    return [
        *below,
        ("heat heat-level", words(middle)),
        ("heat heat-above-4", words(middle + reach)),
        ("heat heat-grey heat-level", _("fewer than 500: read with care")),
        ("heat heat-hidden", _("fewer than 50: not shown")),
    ]
