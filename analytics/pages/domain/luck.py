"""Luck of the cards against play: what a person got, and what came of it, each with how sure that is."""

from math import sqrt

from analytics.cardstats.layout import LENGTHS
from analytics.cardstats.measures.estimates import GREY_UNDER, HIDDEN_UNDER, Estimate, SampleShade
from analytics.cardstats.measures.intervals import Z, around_mean
from analytics.cardstats.sums.totals import SumsTotal
from games.engine.core.cards import VALUES


def drawn_value(folded: SumsTotal) -> Estimate:
    """The mean value of cards drawn from the top of a stack, which nobody chooses."""
    counts = folded.counts("drawn")
    values = [at % VALUES + 1 for at in range(len(counts))]
    total = sum(value * count for value, count in zip(values, counts, strict=True))
    squares = sum(value * value * count for value, count in zip(values, counts, strict=True))
    n = sum(counts)
    low, high = around_mean(total, squares, n)
    return _shaded(total / n if n else 0.0, low, high, n)


def fighting_strength(folded: SumsTotal) -> Estimate:
    """The mean strength of the family one fights for at the end of a war, by steps of five."""
    counts = folded.counts("strength")
    middles = [5 * at + 2 for at in range(len(counts))]
    total = sum(middle * count for middle, count in zip(middles, counts, strict=True))
    squares = sum(middle * middle * count for middle, count in zip(middles, counts, strict=True))
    n = sum(counts)
    low, high = around_mean(total, squares, n)
    return _shaded(total / n if n else 0.0, low, high, n)


def wars_beyond_strength(own: SumsTotal, peers: SumsTotal) -> Estimate:
    """Wars won above what peers win with as much strength, for each war.

    Steps of strength that too few peers ever had say nothing and are left out.
    """
    fought, won = own.counts("strength"), own.counts("strength_won")
    theirs, their_wins = peers.counts("strength"), peers.counts("strength_won")
    n, surplus, variance = 0, 0.0, 0.0
    for at in range(LENGTHS["strength"]):
        if theirs[at] < HIDDEN_UNDER:
            continue
        chance = their_wins[at] / theirs[at]
        n += fought[at]
        surplus += won[at] - fought[at] * chance
        variance += fought[at] * chance * (1 - chance)
    half = Z * sqrt(variance)
    return _shaded(surplus / n if n else 0.0, (surplus - half) / (n or 1), (surplus + half) / (n or 1), n)


def _shaded(value: float, low: float, high: float, n: int) -> Estimate:
    if n < HIDDEN_UNDER:
        return Estimate(None, n, None, None, SampleShade.HIDDEN)
    return Estimate(value, n, low, high, SampleShade.GREY if n < GREY_UNDER else SampleShade.FULL)
