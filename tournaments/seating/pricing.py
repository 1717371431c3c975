"""All tables of a size that are cheaper than their members' prices allow, found without listing all tables.

A table is built from its members in order. What it will cost at least is known early: what it costs by now, and the cheapest
members still to come as if they cost each other nothing. All in whole numbers, so that a bound is a bound.
"""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[np.int64]
NEVER: Final = 1 << 50
CHUNK: Final = 20_000


class TooMany(Exception):
    """More tables than are wanted, or more work than there is time for."""


class Priced:
    """Tables as rows of members, and what each costs above its prices."""

    def __init__(self, members: Whole, value: Whole) -> None:
        self.members = members
        self.value = value


def cheap_tables(
    costs: Whole, single: Whole, size: int, *, below: int, most: int, out_of_time: Callable[[], bool]
) -> Priced:
    """Every table of this size whose pair costs and single costs sum to less than `below`, or `TooMany`."""
    players = len(single)
    everybody = np.arange(players, dtype=np.int64)
    add = np.where(everybody[None, :] > everybody[:, None], costs + single[None, :], NEVER)
    found_members: list[Whole] = []
    found_values: list[Whole] = []
    waiting = [(everybody[:, None], single.copy(), add)]
    count = 0
    while waiting:
        if count > most or out_of_time():
            raise TooMany
        members, value, add = waiting.pop()
        left = size - members.shape[1]
        if left == 1:
            rows, columns = np.nonzero(value[:, None] + add < below)
            count += len(rows)
            found_members.append(np.hstack((members[rows], columns[:, None])))
            found_values.append(value[rows] + add[rows, columns])
            continue
        others = np.partition(add, left - 2, axis=1)[:, : left - 1].sum(axis=1)
        rows, columns = np.nonzero(value[:, None] + add + others[:, None] < below)
        for start in range(0, len(rows), CHUNK):
            some, new = rows[start : start + CHUNK], columns[start : start + CHUNK]
            later = np.where(everybody[None, :] > new[:, None], add[some] + costs[new], NEVER)
            waiting.append((np.hstack((members[some], new[:, None])), value[some] + add[some, new], later))
    if not found_values:
        return Priced(np.empty((0, size), np.int64), np.empty(0, np.int64))
    return Priced(np.vstack(found_members), np.concatenate(found_values))
