"""What a chart is made of: marks with their interval, and the finished chart with its table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from analytics.pages.interfaces.charts.svg import tooltip_of

Words = Callable[[float], str]

HIDDEN, GREY, FULL = "hidden", "grey", "full"
NOTHING = "–"


@dataclass(frozen=True)
class ChartMark:
    """One number: what it belongs to, how sure it is and how much it rests on. `family` colours it like the cards."""

    label: str
    value: float | None
    n: int = 0
    low: float | None = None
    high: float | None = None
    shade: str = FULL
    href: str = ""
    family: str = ""

    @property
    def shown(self) -> float | None:
        return None if self.shade == HIDDEN else self.value


@dataclass(frozen=True)
class ChartCaption:
    """What stands around a picture: `words` writes its numbers, `column` names what the marks are of, `sample` how many games.

    `formula` says how the numbers are calculated.
    """

    key: str
    title: str
    caption: str
    column: str
    words: Words
    sample: str = ""
    formula: str = ""


@dataclass(frozen=True)
class ChartCell:
    """One cell of the table behind a chart."""

    text: str
    href: str = ""
    css: str = "numeric"


@dataclass(frozen=True)
class Chart:
    """`narrow` is the same picture for a phone, where the wide one would be too small to read or to touch."""

    about: ChartCaption
    picture: SafeString
    head: Sequence[str]
    rows: Sequence[Sequence[ChartCell]]
    narrow: SafeString | None = None
    legend: Sequence[tuple[str, str]] = ()


def count_words(value: float) -> str:
    return number_format(round(value), use_l10n=True, force_grouping=True)


def share_words(value: float) -> str:
    return _("%(number)s %%") % {"number": number_format(round(100 * value, 1), decimal_pos=1, use_l10n=True)}


def interval_words(mark: ChartMark, words: Words) -> str:
    if mark.shown is None or mark.low is None or mark.high is None:
        return NOTHING
    return _("%(low)s to %(high)s") % {"low": words(mark.low), "high": words(mark.high)}


def value_words(mark: ChartMark, words: Words) -> str:
    return NOTHING if mark.shown is None else words(mark.shown)


def spoken(mark: ChartMark, words: Words) -> str:
    """A mark in one line, as a tooltip and as a link's name."""
    values = {"label": mark.label, "value": value_words(mark, words), "n": count_words(mark.n)}
    if mark.shown is None:
        return _("%(label)s: sample too small (%(n)s)") % values
    if mark.low is None:
        return _("%(label)s: %(value)s (sample: %(n)s)") % values
    values["interval"] = interval_words(mark, words)
    return _("%(label)s: %(value)s (95 %% range: %(interval)s; sample: %(n)s)") % values


def tooltip(mark: ChartMark, words: Words) -> SafeString:
    return tooltip_of(spoken(mark, words))


def mark_cells(mark: ChartMark, words: Words) -> tuple[ChartCell, ChartCell, ChartCell]:
    """Value, interval and n: the last three columns of most tables."""
    return ChartCell(value_words(mark, words)), ChartCell(interval_words(mark, words)), ChartCell(count_words(mark.n))


def mark_head(column: str) -> tuple[str, str, str, str]:
    return column, _("Value"), _("Range (95 %)"), _("Sample")
