"""A measure as a chart: which kind fits is a matter of what it is spread over."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _

from analytics.cardstats.measures.measures import Measure, MeasureMethod, MeasureUnit
from analytics.pages.interfaces.charts import Chart, ChartCaption, ChartCell, HeatRow, bars, dots, heat_map
from analytics.pages.interfaces.charts.marks import count_words, mark_cells, value_words
from analytics.pages.interfaces.measures.formulas import formula_of
from analytics.pages.interfaces.measures.labels import OVER_WORDS, VALUES, slug_of
from analytics.pages.interfaces.measures.measure_labels import definition_of, name_of
from analytics.pages.interfaces.measures.numbers import unit_words, words_for
from analytics.pages.interfaces.measures.rows import MeasureLine, mark_of
from games.engine.core.cards import KIND_LETTERS, LETTERS
from palermo.clubs.domain.rule_words import FAMILY_NAMES
from tournaments.events.interfaces.labels.slips import KIND_LABELS

Address = Callable[[MeasureLine], str]
# What would not fit under bars.
WITH_LONG_NAMES: Final = frozenset({"thrown", "choice", "kind"})


def map_for(
    measure: Measure,
    lines: Sequence[MeasureLine],
    *,
    names: tuple[str, str] = ("", ""),
    sample: str = "",
    caveat: str = "",
    href: Address,
) -> Chart:
    """Families in rows; of two groups the difference. `caveat` says what the numbers do not."""
    compared = any(line.other is not None for line in lines)
    marks = [
        mark_of(line.label, line.difference or line.estimate, href=href(line), family=line.family) for line in lines
    ]
    columns = (
        [str(value) for value in VALUES] if measure.over == "card" else [str(KIND_LABELS[k]) for k in KIND_LETTERS]
    )
    rows = [
        HeatRow(str(FAMILY_NAMES[letter]), letter, slug_of(letter), marks[at * len(columns) : (at + 1) * len(columns)])
        for at, letter in enumerate(LETTERS)
    ]
    about = about_for(measure, sample=sample, difference=compared)
    if caveat:
        about = replace(about, caption=f"{about.caption} {caveat}")
    chart = heat_map(about, rows=rows, columns=columns, middle=0.0 if measure.signed or compared else None)
    return replace(chart, head=_head(measure, names), rows=_rows(measure, lines, href)) if compared else chart


def _head(measure: Measure, names: tuple[str, str]) -> Sequence[str]:
    return str(OVER_WORDS[measure.over]), *names, _("Difference"), _("Range (95 %)"), _("Sample")


def _rows(measure: Measure, lines: Sequence[MeasureLine], href: Address) -> list[Sequence[ChartCell]]:
    """Both groups, then what lies between them."""
    words = words_for(measure.unit)
    difference = words_for(measure.unit, difference=True)
    rows: list[Sequence[ChartCell]] = []
    for line in lines:
        if line.other is None or line.difference is None:
            continue
        values = [ChartCell(value_words(mark_of(line.label, one), words)) for one in (line.estimate, line.other)]
        between, interval, _n = mark_cells(mark_of(line.label, line.difference), difference)
        n = ChartCell(f"{count_words(line.estimate.n)} | {count_words(line.other.n)}")
        rows.append((ChartCell(line.label, href(line), ""), *values, between, interval, n))
    return rows


def panel_for(
    measure: Measure,
    lines: Sequence[MeasureLine],
    *,
    names: tuple[str, str] = ("", ""),
    href: Address,
    sample: str = "",
) -> Chart:
    """Steps in an order as bars; of two groups always dots, one under the other."""
    about = about_for(measure, sample=sample)
    shown = _without_empty_ends(lines) if measure.method is MeasureMethod.SPREAD else lines
    marks = [mark_of(line.label, line.estimate, href=href(line), family=line.family) for line in shown]
    if any(line.other is not None for line in shown):
        others = [mark_of(line.label, line.other) for line in shown if line.other is not None]
        return dots(about, marks, others=others, names=names, reference=0.0 if measure.signed else None)
    if measure.over in WITH_LONG_NAMES:
        return dots(about, marks, reference=0.0 if measure.signed else None)
    return bars(about, marks)


def about_for(measure: Measure, *, sample: str = "", difference: bool = False) -> ChartCaption:
    title, caption = name_of(measure), definition_of(measure)
    if measure.method is MeasureMethod.EXCESS:
        caption += " " + _("+4.1 means about four more wins than predicted in 100 games; 0 means no effect.")
    if difference:
        title = _("Difference: %(measure)s") % {"measure": title}
        caption += " " + _("If one group is part of the other, the range is wider than it needs to be.")
    # Per cent and wins say themselves what they are.
    if measure.unit is not MeasureUnit.WINS and (difference or measure.unit is not MeasureUnit.PART):
        unit = unit_words(measure.unit, difference=difference)
        caption = _("%(definition)s Unit: %(unit)s.") % {"definition": caption, "unit": unit}
    return ChartCaption(
        measure.key,
        title,
        caption,
        str(OVER_WORDS[measure.over]),
        words_for(measure.unit, difference=difference),
        sample,
        formula_of(measure),
    )


def _without_empty_ends(lines: Sequence[MeasureLine]) -> Sequence[MeasureLine]:
    """A game of two hours leaves no room for the usual ones."""
    filled = [at for at, line in enumerate(lines) if line.estimate.value or (line.other and line.other.value)]
    return lines[filled[0] : filled[-1] + 1] if filled else lines[:0]
