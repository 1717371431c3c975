"""What no seating with sizes that differ can be cheaper than, from points and off-size counts alone.

Players alike in both are one class. A kind of table is how many of each class sit at it; which kinds, and how often, is a small
integer programme. It knows of halves of players what prices do not: that there are none.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, gcd
from typing import Final

import msgspec

from tournaments.seating.field import SeatingField
from tournaments.seating.solver.certificate import Tables
from tournaments.seating.solver.deadline import SolverDeadline
from tournaments.seating.solver.programme import Programme

MOST_KINDS: Final = 4000
SHARE_OF_TIME: Final = 0.3

Class = tuple[int, int]


class PointsBound(msgspec.Struct, frozen=True):
    """The bound, and a seating that is good by points; who met whom was not asked."""

    bound: int
    tables: Tables = ()


def points_bound(field: SeatingField, cost: int, deadline: SolverDeadline) -> PointsBound:
    """Nothing where there are too many classes, or too little time."""
    people = Counter(zip(field.points, field.off_size, strict=True))
    classes = sorted(people)
    if sum(comb(len(classes) + size - 1, size) for size in set(field.sizes)) > MOST_KINDS:
        return PointsBound(0)
    kinds: dict[tuple[int, ...], int] = {}
    for size in set(field.sizes):
        for members in combinations_with_replacement(range(len(classes)), size):
            dear = _cost(field, [classes[at] for at in members])
            if dear < cost and all(members.count(at) <= people[classes[at]] for at in set(members)):
                kinds[members] = dear
    step = gcd(*kinds.values(), cost) or 1
    sizes = {size: field.sizes.count(size) for size in sorted(set(field.sizes))}
    programme = Programme(len(classes), sizes, deadline, [people[key] for key in classes])
    programme.add(list(kinds), [dear // step for dear in kinds.values()])
    bound = programme.integer_bound(reserve=deadline.seconds_left() * (1 - SHARE_OF_TIME))
    return PointsBound(min(cost, bound * step), _laid_out(field, classes, programme.chosen_kinds()))


def _cost(field: SeatingField, members: list[Class]) -> int:
    gaps = sum((a[0] - b[0]) ** 2 for a, b in combinations(members, 2))
    return gaps + (sum(off_size for _, off_size in members) if len(members) != field.preferred else 0)


def _laid_out(field: SeatingField, classes: list[Class], kinds: list[tuple[int, ...]]) -> Tables:
    """People of each class on its places, in the order they stand."""
    waiting: dict[Class, list[int]] = {key: [] for key in classes}
    for place, key in enumerate(zip(field.points, field.off_size, strict=True)):
        waiting[key].append(place)
    if Counter(at for kind in kinds for at in kind) != Counter(
        {at: len(waiting[key]) for at, key in enumerate(classes)}
    ):
        return ()  # no solution was met in time
    return tuple(tuple(waiting[classes[at]].pop() for at in kind) for kind in kinds)
