"""95 % intervals. `design` says how much less a number of trials is worth because the same people repeat: 1 is not at all."""

from math import sqrt
from typing import Final

# The normal distribution leaves 2.5 % on either side.
Z: Final = 1.959963984540054


def wilson(successes: float, n: float, design: float = 1.0) -> tuple[float, float]:
    """Of a proportion (Wilson 1927): never outside of 0 and 1, and right for rare things too."""
    if n <= 0:
        return 0.0, 1.0
    effective = n / max(design, 1.0)
    p = successes / n
    square = Z * Z
    middle = (p + square / (2 * effective)) / (1 + square / effective)
    half = Z * sqrt(p * (1 - p) / effective + square / (4 * effective * effective)) / (1 + square / effective)
    # At the ends the formula is exact, its arithmetic is not.
    return (0.0 if successes <= 0 else max(0.0, middle - half)), (1.0 if successes >= n else min(1.0, middle + half))


def poisson(count: float, n: float, design: float = 1.0) -> tuple[float, float]:
    """Of how often something happens to each of `n`, if it can happen more than once (Byar's approximation)."""
    if n <= 0:
        return 0.0, 0.0
    design = max(design, 1.0)
    k = count / design
    more = k + 1
    low = k * (1 - 1 / (9 * k) - Z / (3 * sqrt(k))) ** 3 if k > 0 else 0.0
    high = more * (1 - 1 / (9 * more) + Z / (3 * sqrt(more))) ** 3
    return max(0.0, low) * design / n, high * design / n


def around_mean(total: float, squares: float, n: float, design: float = 1.0) -> tuple[float, float]:
    """Of a mean, from the sum and the sum of squares."""
    if n <= 1:
        return total, total
    mean = total / n
    variance = max(0.0, squares / n - mean * mean) * n / (n - 1)
    half = Z * sqrt(variance * max(design, 1.0) / n)
    return mean - half, mean + half
