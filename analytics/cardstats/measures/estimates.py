"""A measure read from a fold: value, number, interval, and whether it may be shown."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from analytics.cardstats.layout import COUNTERS, index_of
from analytics.cardstats.measures.intervals import around_mean, poisson, wilson
from analytics.cardstats.measures.measures import Measure, MeasureMethod
from analytics.cardstats.sums.totals import SumsTotal

HIDDEN_UNDER: Final = 50
GREY_UNDER: Final = 500
MILLION: Final = 1_000_000
# By measure: how alike what one person does is (the correlation inside a person), 0 not at all.
DesignEffects = Mapping[str, float]


class SampleShade(StrEnum):
    HIDDEN = "hidden"
    GREY = "grey"
    FULL = "full"


class Estimate(msgspec.Struct, frozen=True):
    """`value`, `low` and `high` are None while there are too few to say anything; `n` is told all the same."""

    value: float | None
    n: int
    low: float | None
    high: float | None
    shade: SampleShade


class MeasureSums(msgspec.Struct, frozen=True):
    """One place of a measure as sums: `top` of `bottom`, `squares` if it needs them."""

    top: float
    bottom: float
    squares: float = 0.0


def measure_sums_of(measure: Measure, folded: SumsTotal, at: int) -> MeasureSums:
    match measure.method:
        case MeasureMethod.EXCESS:
            index = index_of(measure.top[0], at)
            excess, varied = int(folded.excess[index]), int(folded.squares[index])
            return MeasureSums(excess / MILLION, int(folded.present[index]), varied / MILLION)
        case MeasureMethod.WINS:
            index = index_of(measure.top[0], at)
            return MeasureSums(int(folded.shares[index]) / 60, int(folded.present[index]))
        case MeasureMethod.SPREAD:
            return MeasureSums(
                folded.count(measure.top[0], at) / measure.parts, sum(folded.counts(measure.top[0])) / measure.parts
            )
    top = sum(folded.count(key, at) for key in measure.top)
    bottom = sum(folded.count(key, at if COUNTERS[key].over else 0) for key in measure.bottom)
    scale, parts = measure.scale, measure.parts
    squares = _squares(measure, folded, at, top, bottom)
    return MeasureSums(top * scale / parts, bottom / parts, squares * scale * scale / parts)


def _squares(measure: Measure, folded: SumsTotal, at: int, top: int, bottom: int) -> float:
    """Where squares are kept for all places together, each place is taken to vary as they do, in proportion to its mean."""
    if not measure.squares:
        return 0.0
    if COUNTERS[measure.squares].over == measure.over:
        return folded.count(measure.squares, at)
    whole, number = (sum(sum(folded.counts(key)) for key in keys) for keys in (measure.top, measure.bottom))
    if not whole or not bottom:
        return 0.0
    return top * top / bottom * folded.count(measure.squares) * number / (whole * whole)


def estimate_of(measure: Measure, tally: MeasureSums, design: float = 1.0) -> Estimate:
    n = round(tally.bottom)
    if n < HIDDEN_UNDER:
        return Estimate(None, n, None, None, SampleShade.HIDDEN)
    match measure.method:
        case MeasureMethod.EXCESS | MeasureMethod.MEAN:
            low, high = around_mean(tally.top, tally.squares, tally.bottom, design)
            if measure.method is MeasureMethod.EXCESS:
                low, high = max(low, -1.0), min(high, 1.0)
            else:
                low = max(low, 0.0)
        case MeasureMethod.FREQUENCY:
            low, high = poisson(tally.top, tally.bottom, design)
        case _:
            low, high = wilson(tally.top, tally.bottom, design)
    return Estimate(tally.top / tally.bottom, n, low, high, SampleShade.GREY if n < GREY_UNDER else SampleShade.FULL)


def design_of(measure: Measure, folded: SumsTotal, n: float, clustering: DesignEffects | None) -> float:
    """How much less `n` is worth because people repeat (Kish: 1 + (size of a cluster - 1) × likeness).

    What one person did is that person's own: with one player nothing repeats that should not.
    """
    likeness = (clustering or {}).get(measure.key, 0.0)
    if folded.players < 2 or not folded.sittings or not likeness:
        return 1.0
    each = folded.repeats * n / folded.sittings
    return 1.0 + max(0.0, each - 1.0) * likeness


def estimates(measure: Measure, folded: SumsTotal, clustering: DesignEffects | None = None) -> list[Estimate]:
    """One for each place of the measure."""
    found = []
    for at in range(measure.length):
        tally = measure_sums_of(measure, folded, at)
        found.append(estimate_of(measure, tally, design_of(measure, folded, tally.bottom, clustering)))
    return found
