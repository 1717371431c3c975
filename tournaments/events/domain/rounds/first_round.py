"""The first round by seeds: the strong ones apart.

Everybody is put in the order of their seeds; who has none comes last, in the order of the lot. Then they are dealt to the tables in a
snake, as in semi-finals: the first table gets the best and the last of each two rows. Two who must not sit together are parted by
changing one of them with the neighbour in the same row.
"""

import hashlib
from collections.abc import Mapping, Sequence

from tournaments.events.domain.rounds.solver import SeatingRequest
from tournaments.seating.seats import best_order
from tournaments.seating.sizes import sizes_of_round


def tables_by_seed(wanted: SeatingRequest, seeds: Mapping[int, float | None]) -> list[tuple[int, ...]]:
    def lot(number: int) -> bytes:
        return hashlib.sha256(f"palermo seeds 1\n{wanted.event.lot}\n{wanted.nonce}\n{number}".encode()).digest()

    def rank(number: int) -> tuple[bool, float, bytes]:
        seed = seeds.get(number)
        return (seed is None, -(seed or 0), lot(number))

    sizes = sizes_of_round(wanted.event, wanted.number, len(wanted.players))
    rows = _snake(sorted(wanted.players, key=rank), sizes)
    banned = {frozenset((ban.first, ban.second)) for ban in wanted.event.bans}
    _part(rows, banned)
    counts = wanted.costs().history.seats
    return [best_order(sorted(table, key=lot), counts) for table in rows]


def _snake(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in sizes]
    order = list(range(len(sizes)))
    waiting = list(ranked)
    while waiting:
        for at in order:
            if waiting and len(tables[at]) < sizes[at]:
                tables[at].append(waiting.pop(0))
        order.reverse()
    return tables


def _part(tables: list[list[int]], banned: set[frozenset[int]]) -> None:
    def clashes() -> int:
        return sum(frozenset((a, b)) in banned for table in tables for a in table for b in table if a < b)

    for at, table in enumerate(tables):
        for row in range(len(table)):
            if clashes() == 0:
                return
            for other in tables[at + 1 :] + tables[:at]:
                if row >= len(other):
                    continue
                before = clashes()
                table[row], other[row] = other[row], table[row]
                if clashes() < before:
                    break
                table[row], other[row] = other[row], table[row]
