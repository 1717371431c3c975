"""A measure read for one group or two, line by line. Charts, tables and files are made of the same lines, so they say the same."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analytics.cardstats.layout import COUNTERS
from analytics.cardstats.measures.differences import difference_of
from analytics.cardstats.measures.estimates import Estimate
from analytics.cardstats.measures.measures import Measure
from analytics.pages.domain.groups import PlayerGroup
from analytics.pages.interfaces.charts import ChartMark
from analytics.pages.interfaces.measures.labels import family_at, labels_of
from analytics.pages.interfaces.measures.measure_labels import name_of

FileCell = str | int | float | None


@dataclass(frozen=True)
class MeasureLine:
    measure: Measure
    at: int
    label: str
    estimate: Estimate
    other: Estimate | None = None

    @property
    def difference(self) -> Estimate | None:
        return None if self.other is None else difference_of(self.estimate, self.other)

    @property
    def family(self) -> str:
        return family_at(self.measure.over, self.at)

    @property
    def counter(self) -> str:
        """Whose games stand behind the number: what it is counted of, or, where that is every game, what is counted."""
        measure = self.measure
        finer = measure.over and measure.bottom and COUNTERS[measure.bottom[0]].over == measure.over
        return measure.bottom[0] if finer else measure.top[0]

    @property
    def has_games(self) -> bool:
        return True


def lines_of(measure: Measure, group: PlayerGroup, other: PlayerGroup | None = None) -> list[MeasureLine]:
    """None for a group that is too small to be shown."""
    if group.folded is None or (other is not None and other.folded is None):
        return []
    ones = group.estimates(measure)
    labels = labels_of(measure.over)
    if other is None:
        return [MeasureLine(measure, at, labels[at], one) for at, one in enumerate(ones)]
    others = other.estimates(measure)
    return [MeasureLine(measure, at, labels[at], one, others[at]) for at, one in enumerate(ones)]


def mark_of(label: str, estimate: Estimate, *, href: str = "", family: str = "") -> ChartMark:
    return ChartMark(
        label, estimate.value, estimate.n, estimate.low, estimate.high, estimate.shade.value, href=href, family=family
    )


def file_rows(lines: Iterable[MeasureLine]) -> Iterable[Sequence[FileCell]]:
    """Numbers as they are: a part of one, wins in one game. What is not shown on a page is empty here too."""
    lines = list(lines)
    compared = any(line.other is not None for line in lines)
    head = ["measure", "of", "value", "low", "high", "n"]
    more = ["other value", "other low", "other high", "other n", "difference", "difference low", "difference high"]
    yield [*head, *more] if compared else head
    for line in lines:
        row: list[FileCell] = [name_of(line.measure), line.label, *_numbers(line.estimate), line.estimate.n]
        if line.other is not None and line.difference is not None:
            row += [*_numbers(line.other), line.other.n, *_numbers(line.difference)]
        yield row


def _numbers(estimate: Estimate) -> list[float | None]:
    return [None if number is None else round(number, 6) for number in (estimate.value, estimate.low, estimate.high)]
