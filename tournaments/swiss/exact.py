"""Fractions, quickly: the standings of a large event are made of tens of thousands, and most of them are the same few."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm


@lru_cache(maxsize=1 << 13)
def ratio(numerator: int, denominator: int = 1) -> Fraction:
    return Fraction(numerator, denominator)


def total_of(values: Iterable[Fraction]) -> Fraction:
    """Their sum. It is brought to lowest terms once at the end, not after each of them."""
    return _divided(list(values), 1)


def mean_of(values: Sequence[Fraction]) -> Fraction:
    return _divided(values, len(values))


def _divided(values: Sequence[Fraction], by: int) -> Fraction:
    denominator = lcm(*[value.denominator for value in values])
    total = sum([value.numerator * (denominator // value.denominator) for value in values])
    return ratio(total, denominator * by)
