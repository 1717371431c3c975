"""What no seating can be cheaper than, from the points alone.

Among tables of one size, neighbours in points together make the least sum of squared gaps: of two tables the gaps shrink when their
means are drawn apart, and they are furthest apart when one has the higher half. With sizes that differ this is not so: a larger
table has more pairs for each member, and one table may do well inside another.
"""

from tournaments.seating.field import SeatingField


def block_bound(field: SeatingField) -> int:
    """Zero where the argument does not hold: no pair costs less than nothing."""
    if field.mixed:
        return 0
    size, points = field.sizes[0], field.points
    return sum(
        (points[a] - points[b]) ** 2
        for start in range(0, len(points), size)
        for a in range(start, start + size)
        for b in range(start, a)
    )
