"""What the rounds before a round mean for it: points, meetings, seats, off-size tables."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import msgspec

from tournaments.seating.model import LARGEST_TABLE, SeatingEvent, SeatingRound


class SeatingHistory(msgspec.Struct, frozen=True):
    """Everything by start number; a pair is (smaller, larger). Seat counts go by seat, the first is [0]."""

    points: dict[int, int]
    meetings: dict[tuple[int, int], int]
    last_meeting: dict[tuple[int, int], int]
    seats: dict[int, tuple[int, ...]]
    off_size: dict[int, int]


def history_before(event: SeatingEvent, round_number: int) -> SeatingHistory:
    rounds = [played for played in event.played if played.number < round_number]
    met: Counter[tuple[int, int]] = Counter()
    last: dict[tuple[int, int], int] = {}
    for played in rounds:
        for pair in pairs_of(played):
            met[pair] += 1
            last[pair] = played.number
    return SeatingHistory(
        points=points_before(event, round_number),
        meetings=dict(met),
        last_meeting=last,
        seats=seat_counts(event, rounds),
        off_size=off_size_counts(event, rounds),
    )


def pairs_of(played: SeatingRound) -> Iterable[tuple[int, int]]:
    for table in played.tables:
        yield from combinations(sorted(table.seats), 2)


def points_before(event: SeatingEvent, round_number: int) -> dict[int, int]:
    """Table points of the rounds before, and what was given or taken up to this one."""
    points = dict.fromkeys((entrant.number for entrant in event.entrants), 0)
    for adjustment in event.adjustments:
        if adjustment.round <= round_number:
            points[adjustment.number] += adjustment.points
    for played in event.played:
        if played.number < round_number:
            for table in played.tables:
                for number, gained in zip(table.seats, table.points, strict=False):
                    points[number] += gained
    return points


def seat_counts(event: SeatingEvent, rounds: Iterable[SeatingRound]) -> dict[int, tuple[int, ...]]:
    counts = {entrant.number: [0] * LARGEST_TABLE for entrant in event.entrants}
    for played in rounds:
        for table in played.tables:
            for seat, number in enumerate(table.seats):
                counts[number][seat] += 1
    return {number: tuple(count) for number, count in counts.items()}


def off_size_counts(event: SeatingEvent, rounds: Iterable[SeatingRound]) -> dict[int, int]:
    counts = {entrant.number: 0 for entrant in event.entrants}
    for played in rounds:
        for table in played.tables:
            if len(table.seats) != event.size:
                for number in table.seats:
                    counts[number] += 1
    return counts
