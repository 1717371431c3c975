"""A round to seat, in places 0 to n-1: what the search and the proof look at."""

from collections.abc import Sequence

import msgspec


class SeatingField(msgspec.Struct, frozen=True):
    """Pair costs as rows, the points in them (zeros if they do not count), what an off-size table costs each player, the sizes wanted. Places go from most points to fewest."""

    rows: list[list[int]]
    points: list[int]
    off_size: list[int]
    sizes: tuple[int, ...]
    preferred: int
    unit: int

    @property
    def mixed(self) -> bool:
        return len(set(self.sizes)) > 1


def table_cost(field: SeatingField, table: Sequence[int]) -> int:
    total = 0 if len(table) == field.preferred else sum(field.off_size[player] for player in table)
    for at, player in enumerate(table):
        row = field.rows[player]
        for other in table[:at]:
            total += row[other]
    return total


def cost_of(field: SeatingField, tables: Sequence[Sequence[int]]) -> int:
    return sum(table_cost(field, table) for table in tables)


def blocks(field: SeatingField) -> list[list[int]]:
    """Neighbours in points together, the sizes in the order given: where every search begins."""
    tables, at = [], 0
    for size in field.sizes:
        tables.append(list(range(at, at + size)))
        at += size
    return tables
