"""How alike the games of one person are: without it, a thousand games of three people would pass for a thousand opinions."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.layout import COUNTERS
from analytics.cardstats.measures.estimates import MILLION, DesignEffects
from analytics.cardstats.measures.measures import MEASURES, Measure, MeasureMethod
from analytics.cardstats.sums.totals import EXCESS, PRESENT, SHARES, SQUARES, Ints

Numbers = NDArray[np.float64]
# By place of a measure, over people who have any of it: how many there are; tops, bottoms and squares; products of them.
MOMENTS: Final = 7


def design_effects_of(people: Iterable[Ints]) -> dict[str, float]:
    """By measure the correlation inside a person, from 0 to 1. A row for each person with all their own sums, in any number of pieces.

    The variance of a ratio between people (linearised) against what it would be if trials were independent gives the
    design effect; the mean size of a person's share turns it into a correlation that holds for other groups too.
    """
    moments = {key: np.zeros((MOMENTS, measure.length)) for key, measure in MEASURES.items()}
    for sums in people:
        for key, measure in MEASURES.items():
            moments[key] += _moments(*measure_sums_by_player(measure, sums))
    return {
        key: likeness for key, measure in MEASURES.items() if (likeness := _likeness(measure.method, moments[key])) > 0
    }


def encode_design_effects(clustering: DesignEffects) -> bytes:
    return msgspec.msgpack.encode(dict(sorted(clustering.items())))


def decode_design_effects(data: bytes) -> dict[str, float]:
    return msgspec.msgpack.decode(data, type=dict[str, float])


def measure_sums_by_player(measure: Measure, sums: Ints) -> tuple[Numbers, Numbers, Numbers]:
    """`measures.estimates.tally_of` for every place of many rows at once: top, bottom, squares."""
    if measure.method in (MeasureMethod.EXCESS, MeasureMethod.WINS):
        present, shares, excess, squares = (
            _columns(sums, measure.top[0], block) for block in (PRESENT, SHARES, EXCESS, SQUARES)
        )
        if measure.method is MeasureMethod.WINS:
            return shares / 60, present, np.zeros_like(present)
        return excess / MILLION, present, squares / MILLION
    top = _together(sums, measure.top)
    if measure.method is MeasureMethod.SPREAD:
        bottom = np.broadcast_to(top.sum(axis=1, keepdims=True), top.shape)
        return top / measure.parts, bottom / measure.parts, np.zeros_like(top)
    bottom = np.broadcast_to(_together(sums, measure.bottom), top.shape)
    squares = _squares(measure, sums, top, bottom)
    scale, parts = measure.scale, measure.parts
    return top * scale / parts, bottom / parts, squares * scale * scale / parts


def _columns(sums: Ints, key: str, block: int = 0) -> Numbers:
    counter = COUNTERS[key]
    found: Numbers = sums[:, block + counter.offset : block + counter.offset + counter.length].astype(np.float64)
    return found


def _together(sums: Ints, keys: Sequence[str]) -> Numbers:
    """Counters that are added up."""
    first, *others = (_columns(sums, key) for key in keys)
    for other in others:
        first = first + other
    return first


def _squares(measure: Measure, sums: Ints, top: Numbers, bottom: Numbers) -> Numbers:
    """Where squares are kept for all places together, each place is taken to vary as they do, in proportion to its mean."""
    if not measure.squares:
        return np.zeros_like(top)
    squares = _columns(sums, measure.squares)
    if COUNTERS[measure.squares].over == measure.over:
        return squares
    whole = top.sum(axis=1, keepdims=True)
    number = _together(sums, measure.bottom).sum(axis=1, keepdims=True)
    some = (whole > 0) & (bottom > 0)
    return np.where(some, top * top / np.where(some, bottom * whole * whole, 1.0) * squares * number, 0.0)


def _moments(top: Numbers, bottom: Numbers, squares: Numbers) -> Numbers:
    some = bottom > 0
    top, bottom, squares = top * some, bottom * some, squares * some
    parts = (some, top, bottom, squares, top * top, top * bottom, bottom * bottom)
    return np.stack([part.sum(axis=0, dtype=np.float64) for part in parts])


def _likeness(method: MeasureMethod, moments: Numbers) -> float:
    """Of the places where there are two people or more."""
    many, top, n, squares, top_top, top_n, n_n = moments[:, moments[0] > 1]
    ratio = top / n
    single = _variance_of_one(method, ratio, squares / n)
    varies = single > 0
    observed = (top_top - 2 * ratio * top_n + ratio * ratio * n_n) * many / (many - 1)
    excess_weight = float((single * (n_n - n))[varies].sum())
    if excess_weight <= 0:
        return 0.0
    return min(1.0, max(0.0, float((observed - single * n)[varies].sum()) / excess_weight))


def _variance_of_one(method: MeasureMethod, ratio: Numbers, mean_square: Numbers) -> Numbers:
    """Of a single trial."""
    match method:
        case MeasureMethod.EXCESS | MeasureMethod.MEAN:
            return mean_square - ratio * ratio
        case MeasureMethod.FREQUENCY:
            return ratio
        case _:
            return ratio * (1 - ratio)
