"""The order at a table: everybody should have every seat equally often. The first seat begins the game and counts double."""

from collections.abc import Sequence
from itertools import permutations

FIRST_SEAT = 2


def needed_seat(counts: Sequence[int], size: int) -> int | None:
    """The one seat somebody had less often than every other; none if several are alike."""
    seats = counts[:size]
    fewest = min(seats)
    return seats.index(fewest) if seats.count(fewest) == 1 else None


def seat_cost(counts: Sequence[int], seat: int) -> int:
    """What one more time on a seat adds to the sum of squares of times."""
    return (2 * counts[seat] + 1) * (FIRST_SEAT if seat == 0 else 1)


def order_cost(order: Sequence[int], counts: dict[int, tuple[int, ...]]) -> int:
    return sum(seat_cost(counts[number], seat) for seat, number in enumerate(order))


def best_order(players: Sequence[int], counts: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """All orders are tried. Of equal ones the first by the order given stands, so chance is in that order and nowhere else."""
    costs = [[seat_cost(counts[number], seat) for seat in range(len(players))] for number in players]
    places = min(
        permutations(range(len(players))), key=lambda order: sum(costs[who][seat] for seat, who in enumerate(order))
    )
    return tuple(players[who] for who in places)
