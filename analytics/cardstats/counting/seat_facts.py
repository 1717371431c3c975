"""What one seat of a game is counted with, in few bytes: most counters are not touched, and most of the others go up by little."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
import numpy as np

from analytics.cardstats.counting.arrays import Array, ints

FARTHEST: Final = 255  # that one step goes
LARGE: Final = 255  # in place of a count that one byte cannot hold


class SeatFacts(msgspec.Struct, frozen=True, array_like=True):
    """`steps` leads from each counter to the next, a byte each, from before the first one; a step of 0 goes 255 further, and nothing is counted there.

    `counts` has as many bytes, which say how much; what takes more than one byte is 255 there and stands in `large`, four bytes each.
    None there is how they were stored at first: places of counters, two bytes each, and counts, two bytes each or four.
    """

    steps: bytes
    counts: bytes
    large: bytes | None = None

    def as_dict(self) -> dict[int, int]:
        read = read_seats([self])
        return dict(zip(read.at.tolist(), read.counts.tolist(), strict=True))

    def count(self, index: int) -> int:
        return self.as_dict().get(index, 0)


class SeatCounters(NamedTuple):
    """Counters of many seats, one seat after the other, and how many each has."""

    lengths: Array
    at: Array
    counts: Array


def read_seats(seats: Sequence[SeatFacts]) -> SeatCounters:
    lengths = ints([len(seat.steps) for seat in seats])
    steps = np.frombuffer(b"".join([seat.steps for seat in seats]), np.uint8)
    counts = np.frombuffer(b"".join([seat.counts for seat in seats]), np.uint8).astype(np.int64)
    counts[counts == LARGE] = np.frombuffer(b"".join([seat.large or b"" for seat in seats]), "<u4")
    far = np.flatnonzero(steps == 0)
    reached = np.zeros(len(steps) + 1, np.int64)
    np.cumsum(steps, out=reached[1:])
    if len(far):
        reached[1:] += FARTHEST * np.cumsum(steps == 0)
    starts = np.cumsum(lengths) - lengths
    at = reached[1:] - np.repeat(reached[starts] + 1, lengths)
    if len(far):
        at, counts = np.delete(at, far), np.delete(counts, far)
        lengths -= np.bincount(np.searchsorted(starts, far, side="right") - 1, minlength=len(lengths))
    return SeatCounters(lengths, at, counts)


def write_seats(at: Array, counts: Array, ends: Array) -> list[SeatFacts]:
    """The counters of many seats, rising for each; `ends` has where each seat's are over."""
    starts = np.append(0, ends[:-1])
    steps = np.diff(at, prepend=-1)
    own = starts[starts < ends]
    steps[own] = at[own] + 1
    far = (steps - 1) // FARTHEST
    if far.any():
        before = np.repeat(np.arange(len(steps)), far)
        steps, counts = np.insert(steps - FARTHEST * far, before, 0), np.insert(counts, before, 0)
        ends = ends + np.append(0, np.cumsum(far))[ends]
    is_large = counts >= LARGE
    step_bytes = steps.astype(np.uint8).tobytes()
    count_bytes = np.minimum(counts, LARGE).astype(np.uint8).tobytes()
    large_bytes = counts[is_large].astype("<u4").tobytes()
    large_ends = 4 * np.append(0, np.cumsum(is_large))[ends]
    seats = []
    a = large_a = 0
    for b, large_b in zip(ends.tolist(), large_ends.tolist(), strict=True):
        seats.append(SeatFacts(step_bytes[a:b], count_bytes[a:b], large_bytes[large_a:large_b]))
        a, large_a = b, large_b
    return seats


def seat_facts(counts: Mapping[int, int]) -> SeatFacts:
    places = sorted(at for at, count in counts.items() if count)
    amounts = [counts[at] for at in places]
    return write_seats(ints(places), ints(amounts), ints([len(places)]))[0]


def renewed(seat: SeatFacts) -> SeatFacts:
    """As it is stored today."""
    if seat.large is not None:
        return seat
    counts = array("H" if len(seat.counts) == len(seat.steps) else "I", seat.counts)
    return seat_facts(dict(zip(array("H", seat.steps), counts, strict=True)))
