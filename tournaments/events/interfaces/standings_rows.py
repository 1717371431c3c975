"""The standings as rows of a table: a cell for each column, ready to be shown."""

from collections.abc import Sequence
from unicodedata import combining, normalize

import msgspec

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_columns import StandingsCell, StandingsColumn, lines_for
from tournaments.swiss import StandingsLine


class StandingsRow(msgspec.Struct, frozen=True):
    place: int
    number: int
    name: str
    points: int
    left: bool
    is_own: bool
    cells: tuple[StandingsCell, ...]


def rows_for(
    board: EventSnapshot,
    columns: Sequence[StandingsColumn] = (),
    *,
    after: int | None = None,
    own: int | None = None,
    wanted: str = "",
) -> list[StandingsRow]:
    """`after` a Swiss round, or the ranking as it is now; `own` start number stays whoever else is `wanted`."""
    rows = [_row(board, line, columns, own) for line in lines_for(board, after)]
    return [row for row in rows if row.is_own or matches(row.name, wanted)] if wanted else rows


def matches(name: str, wanted: str) -> bool:
    """Each word somebody types begins a word of the name; accents and capitals do not matter."""
    words = plain(name).split()
    return all(any(word.startswith(part) for word in words) for part in plain(wanted).split())


def plain(text: str) -> str:
    """For comparing and sorting names: Ángel stands beside Angela."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _row(
    board: EventSnapshot, line: StandingsLine, columns: Sequence[StandingsColumn], own: int | None
) -> StandingsRow:
    number = int(line.player)
    entrant = board.entrants.get(number)
    return StandingsRow(
        place=line.place,
        number=number,
        name=entrant.name if entrant else f"#{number}",
        points=line.points,
        left=line.left,
        is_own=number == own,
        cells=tuple(column.cell(line) for column in columns),
    )
