"""From numbers to positions."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

ROUND_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class ChartScale:
    """Straight from `first … last` of the numbers to `start … end` of the picture."""

    first: float
    last: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = self.last - self.first
        share = (value - self.first) / span if span else 0.5
        return self.start + share * (self.end - self.start)


def ticks_between(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers that enclose all of `low … high`, roughly `about` of them."""
    # Numbers that are the same but for a rounding error get room around them.
    if high - low < 1e-6 * max(abs(low), abs(high), 1e-3):
        high = low + max(abs(low), 1e-3)
    rough = (high - low) / max(about - 1, 1)
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * step for step in ROUND_STEPS if size * step >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def ticks_told(low: float, high: float, words: Callable[[float], str]) -> list[float]:
    """Roughly five, or fewer, or further apart: no two of them read the same, such as 0.05 and 0.1 with one decimal."""
    for about in (5, 4, 3, 2):
        ticks = ticks_between(low, high, about)
        if len(set(map(words, ticks))) == len(ticks):
            return ticks
    return ticks_told(low, high + max(high - low, 1e-3), words)


def reach_of(values: Iterable[float | None], *, through: Sequence[float] = ()) -> tuple[float, float]:
    """The smallest and the largest of them, and of what must be in the picture anyway."""
    known = [value for value in (*values, *through) if value is not None]
    return (min(known), max(known)) if known else (0.0, 1.0)
