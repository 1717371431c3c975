"""How alike the games of one person are: without it, a thousand games of three people would pass for a thousand opinions."""

from collections.abc import Sequence

import msgspec

from analytics.cardstats.estimates import Clustering, Tally, tally_of
from analytics.cardstats.measures import MEASURES, Measure, Method
from analytics.cardstats.sums import Folded


def clustering_of(people: Sequence[Folded]) -> dict[str, float]:
    """From the sums of each person apart: by measure the correlation inside a person, from 0 to 1.

    The variance of a ratio between people (linearised) against what it would be if trials were independent gives the
    design effect; the mean size of a person's share turns it into a correlation that holds for other groups too.
    """
    return {key: likeness for key, measure in MEASURES.items() if (likeness := _likeness(measure, people)) > 0}


def encode_clustering(clustering: Clustering) -> bytes:
    return msgspec.msgpack.encode(dict(sorted(clustering.items())))


def decode_clustering(data: bytes) -> dict[str, float]:
    return msgspec.msgpack.decode(data, type=dict[str, float])


def _likeness(measure: Measure, people: Sequence[Folded]) -> float:
    between = independent = excess_weight = 0.0
    for at in range(measure.length):
        tallies = [tally for person in people if (tally := tally_of(measure, person, at)).bottom > 0]
        if len(tallies) < 2:
            continue
        n = sum(tally.bottom for tally in tallies)
        ratio = sum(tally.top for tally in tallies) / n
        single = _variance_of_one(measure, tallies, n, ratio)
        if single <= 0:
            continue
        many = len(tallies)
        observed = sum((tally.top - ratio * tally.bottom) ** 2 for tally in tallies) * many / (many - 1)
        between += observed
        independent += single * n
        excess_weight += single * (sum(tally.bottom**2 for tally in tallies) - n)
    if excess_weight <= 0:
        return 0.0
    return min(1.0, max(0.0, (between - independent) / excess_weight))


def _variance_of_one(measure: Measure, tallies: Sequence[Tally], n: float, ratio: float) -> float:
    """Of a single trial."""
    match measure.method:
        case Method.EXCESS | Method.MEAN:
            return sum(tally.squares for tally in tallies) / n - ratio * ratio
        case Method.FREQUENCY:
            return ratio
        case _:
            return ratio * (1 - ratio)
