"""Stored formats: rounds in which nobody meets anybody twice, for fields that divide evenly.

Nine in threes, sixteen in fours and twenty-five in fives are lines of a plane: everybody meets everybody exactly once. Without the
points of one line a plane still serves twelve in threes and twenty in fours. The others are one round, turned on step by step.
"""

from functools import cache
from typing import Final

Table = tuple[int, ...]
Rounds = tuple[tuple[Table, ...], ...]

# Multiplication of the field with four elements; addition is exclusive or.
TIMES_FOUR: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))

# players, size: how many places turn, how far at each step, and the first round.
TURNING: Final[dict[tuple[int, int], tuple[int, int, tuple[Table, ...]]]] = {
    (15, 3): (14, 2, ((9, 13, 12), (1, 6, 14), (4, 3, 11), (7, 2, 5), (8, 10, 0))),
    (24, 4): (
        21,
        3,
        ((13, 18, 23, 2), (0, 11, 14, 20), (21, 9, 19, 5), (15, 17, 22, 1), (7, 8, 10, 16), (6, 4, 12, 3)),
    ),
}
PLANES: Final = {(9, 3): 3, (16, 4): 4, (25, 5): 5}
CUT_PLANES: Final = {(12, 3): 4, (20, 4): 5}
STORED: Final = tuple(sorted((*PLANES, *CUT_PLANES, *TURNING)))


@cache
def stored_format(players: int, size: int) -> Rounds:
    """The rounds by places 0 to n-1; none if there is no format for this field."""
    key = (players, size)
    if key in PLANES:
        return _plane(PLANES[key])
    if key in CUT_PLANES:
        return _cut_plane(CUT_PLANES[key])
    if key in TURNING:
        turning, step, first = TURNING[key]
        return tuple(
            tuple(tuple((place + turn) % turning if place < turning else place for place in table) for table in first)
            for turn in range(0, turning, step)
        )
    return ()


def _line_value(order: int, slope: int, x: int, y: int) -> int:
    """Which line of this slope a point is on."""
    return y ^ TIMES_FOUR[slope][x] if order == 4 else (y - slope * x) % order


def _plane(order: int) -> Rounds:
    """Points (x, y) over a field; a round is all lines of one direction."""
    points = [(x, y) for x in range(order) for y in range(order)]
    rounds = [[[at for at, (x, _) in enumerate(points) if x == line] for line in range(order)]]
    for slope in range(order):
        of = [_line_value(order, slope, x, y) for x, y in points]
        rounds.append([[at for at, value in enumerate(of) if value == line] for line in range(order)])
    return tuple(tuple(tuple(table) for table in tables) for tables in rounds)


def _cut_plane(order: int) -> Rounds:
    """Every other line meets the one taken out in one point, and loses one seat."""
    upright, *rest = _plane(order)
    gone = set(upright[-1])
    return tuple(tuple(tuple(place for place in table if place not in gone) for table in tables) for tables in rest)
