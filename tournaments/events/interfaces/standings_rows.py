"""The standings as rows of a table: a cell for each column, ready to be shown."""

from collections.abc import Iterable, Sequence
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
    return rows_of(board, lines_wanted(board, after=after, own=own, wanted=wanted), columns, own=own)


def lines_wanted(
    board: EventSnapshot, *, after: int | None = None, own: int | None = None, wanted: str = ""
) -> Sequence[StandingsLine]:
    lines = lines_for(board, after)
    if not wanted:
        return lines
    return [line for line in lines if int(line.player) == own or matches(_name(board, int(line.player)), wanted)]


def rows_of(
    board: EventSnapshot,
    lines: Iterable[StandingsLine],
    columns: Sequence[StandingsColumn] = (),
    *,
    own: int | None = None,
) -> list[StandingsRow]:
    """Of some of the lines: where a page shows a part of them, the others need no cells."""
    return [_row(board, line, columns, own) for line in lines]


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
    return StandingsRow(
        place=line.place,
        number=number,
        name=_name(board, number),
        points=line.points,
        left=line.left,
        is_own=number == own,
        cells=tuple(column.cell(line) for column in columns),
    )


def _name(board: EventSnapshot, number: int) -> str:
    entrant = board.entrants.get(number)
    return entrant.name if entrant else f"#{number}"
