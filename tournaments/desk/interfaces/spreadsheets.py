"""Standings, cross table and rounds as rows of a spreadsheet. Numbers are written plainly, whatever the reader's language."""

import csv
import io
from collections.abc import Iterable

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_rows import rows_for
from tournaments.events.interfaces.tables_shown import tables_for
from tournaments.events.models import RoundKind
from tournaments.swiss.explain import value_shown
from tournaments.swiss.stages import place_in_stage

Cell = str | int | None
# What a spreadsheet would take for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(rows: Iterable[Iterable[Cell]]) -> str:
    """With the mark by which Excel knows the letters."""
    page = io.StringIO()
    csv.writer(page).writerows([["" if cell is None else _harmless(cell) for cell in row] for row in rows])
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + page.getvalue()


def standings_cells(board: EventSnapshot) -> Iterable[list[Cell]]:
    """One line a player: place, number, name; place in the final and semi-finals; points; each round; each tie-break."""
    stages = board.stage_keys
    keys = [key for key in board.ledger.rules.order if key != "points"]
    rounds = range(1, len(board.record.rounds) + 1)
    heads = [f"round {number} {what}" for number in rounds for what in ("table", "place", "points")]
    yield ["place", "number", "name", *stages, "points", *heads, *keys, "decided by", "left"]
    for row, line in zip(rows_for(board), board.ranking, strict=True):
        reached = [place_in_stage(line.under(key).value) for key in stages]
        cells = [cell for one in row.rounds for cell in (one.table, one.place, one.points)]
        values = [value_shown(line.under(key)) for key in keys]
        yield [row.place, row.number, row.name, *reached, row.points, *cells, *values, row.decided_by, int(row.left)]


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


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) and not _is_number(cell) else cell


def _is_number(cell: str) -> bool:
    """A tie-break below nothing is no formula."""
    return cell.removesuffix(" %").lstrip("+-").replace(".", "", 1).isdecimal()
