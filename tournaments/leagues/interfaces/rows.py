"""The table of a season as a page and a file show it: a cell for each evening, whether it counts, and why a place is what it is."""

from typing import Any

import msgspec
from django.utils.functional import Promise

from tournaments.leagues.domain.evening_results import SeasonTable
from tournaments.leagues.interfaces.labels import SEPARATORS, value_words
from tournaments.leagues.scoring import SeasonLine


class SeasonCell(msgspec.Struct, frozen=True):
    """`place` is None for who was not there."""

    evening: str
    place: int | None = None
    field: int = 0
    value: str = ""
    counts: bool = True


class SeasonRow(msgspec.Struct, frozen=True):
    place: int | None
    player: str
    name: str
    total: str
    wins: int
    cells: tuple[SeasonCell, ...]
    reason: str | Promise


def rows_of(table: SeasonTable) -> list[SeasonRow]:
    return [_row(table, line) for line in table.lines]


def _row(table: SeasonTable, line: SeasonLine) -> SeasonRow:
    own = {one.showing.evening: one for one in line.evenings}
    cells = []
    for evening in table.evenings:
        if evening.number is None:
            continue
        one = own.get(evening.number)
        cells.append(
            SeasonCell(evening.name)
            if one is None
            else SeasonCell(evening.name, one.showing.place, one.showing.field, value_words(one.value), one.counts)
        )
    reason = SEPARATORS.get(line.decided_by, "") if line.decided_by else ""
    name = table.names.get(line.player, "")
    return SeasonRow(line.place, line.player, name, value_words(line.total), line.wins, tuple(cells), reason)


def file_of(table: SeasonTable) -> dict[str, Any]:
    """For programs: exact values as text, so that a half stays a half."""
    evenings = [evening for evening in table.evenings if evening.number]
    return {
        "evenings": [
            {"name": evening.name, "at": evening.at.isoformat(), "weight": evening.weight} for evening in evenings
        ],
        "table": [
            {
                "place": line.place,
                "name": table.names.get(line.player, ""),
                "total": str(line.total),
                "wins": line.wins,
                "evenings": [
                    {
                        "evening": one.showing.evening,
                        "place": one.showing.place,
                        "of": one.showing.field,
                        "value": str(one.value),
                        "counts": one.counts,
                    }
                    for one in line.evenings
                ],
            }
            for line in table.lines
        ],
    }
