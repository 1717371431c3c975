"""Standings, cross table and rounds as rows of a spreadsheet. Numbers are written plainly, whatever the reader's language."""

from collections.abc import Iterable

from palermo.common.text.csv_safety import Cell, csv_text, escape_formula
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_columns import columns_for
from tournaments.events.interfaces.standings_rows import rows_for
from tournaments.events.interfaces.tables_shown import tables_for
from tournaments.events.models import RoundKind


def as_csv(rows: Iterable[Iterable[Cell]]) -> str:
    return csv_text(rows, escape=_escape)


def standings_cells(board: EventSnapshot) -> Iterable[list[Cell]]:
    """One line a player, with the columns that pages have."""
    columns = columns_for(board, complete=True)
    yield ["place", "number", "name", *(head for column in columns for head in column.heads), "decided by", "left"]
    for row, line in zip(rows_for(board), board.ranking, strict=True):
        cells = [cell for column in columns for cell in column.plain(line)]
        yield [row.place, row.number, row.name, *cells, line.decided_by or "", int(row.left)]


def round_cells(board: EventSnapshot) -> Iterable[list[Cell]]:
    """One line a seat."""
    yield [
        "round", "kind", "table", "seat", "number", "name", "place", "points", "score", "clean", "dirty", "businesses",
        "godfather",
    ]  # fmt: skip
    for played in board.rounds:
        for table in tables_for(board, played):
            for seat in table.seats:
                yield [
                    played.number, RoundKind(played.kind).value, table.number, seat.seat, seat.number, seat.name, seat.place,
                    seat.points, seat.score, seat.clean, seat.dirty, seat.businesses, int(seat.godfather),
                ]  # fmt: skip


def cross_table_cells(board: EventSnapshot) -> Iterable[list[Cell]]:
    """The rounds in which two met, in the order of the ranking."""
    order = [int(line.player) for line in board.ranking]
    met: dict[tuple[int, int], list[int]] = {}
    for played in board.rounds:
        for table in played.tables.all():
            seated = [seat.entrant.number for seat in table.seats.all()]
            for one in seated:
                for other in seated:
                    met.setdefault((one, other), []).append(played.number)
    yield ["number", "name", *order]
    for one in order:
        cells = ["x" if one == other else " ".join(map(str, met.get((one, other), ()))) for other in order]
        yield [one, board.names.get(one), *cells]


def _escape(cell: str) -> str:
    return cell if _is_number(cell) else escape_formula(cell)


def _is_number(cell: str) -> bool:
    """A tie-break below nothing is no formula."""
    return cell.removesuffix(" %").lstrip("+-").replace(".", "", 1).isdecimal()
