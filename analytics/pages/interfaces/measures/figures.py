"""Single numbers with all that belongs to them: name, definition, formula, interval, n, and the way to the games behind."""

from dataclasses import dataclass

from analytics.cardstats.measures.estimates import Estimate
from analytics.cardstats.measures.measures import MeasureUnit
from analytics.pages.interfaces.charts.marks import count_words, interval_words, value_words
from analytics.pages.interfaces.measures.formulas import formula_of
from analytics.pages.interfaces.measures.measure_labels import definition_of, name_of
from analytics.pages.interfaces.measures.numbers import unit_words, words_for
from analytics.pages.interfaces.measures.rows import MeasureLine, mark_of


@dataclass(frozen=True)
class FormattedNumber:
    """`shade` is "hidden", "grey" or "full"."""

    value: str
    interval: str
    n: str
    shade: str


@dataclass(frozen=True)
class Figure:
    name: str
    definition: str
    unit: str
    number: FormattedNumber
    other: FormattedNumber | None
    difference: FormattedNumber | None
    games: str
    formula: str


def figure_of(line: MeasureLine, *, games: str = "", name: str = "") -> Figure:
    """Called as given, or by its own label, or by its measure."""
    measure = line.measure
    return Figure(
        name or line.label or name_of(measure),
        definition_of(measure),
        "" if measure.unit is MeasureUnit.PART else unit_words(measure.unit),
        _number(line, line.estimate),
        _number(line, line.other) if line.other else None,
        _number(line, line.difference, difference=True) if line.difference else None,
        games,
        formula_of(measure),
    )


def _number(line: MeasureLine, estimate: Estimate, *, difference: bool = False) -> FormattedNumber:
    words = words_for(line.measure.unit, difference=difference)
    mark = mark_of(line.label, estimate)
    return FormattedNumber(
        value_words(mark, words), interval_words(mark, words), count_words(estimate.n), estimate.shade.value
    )
