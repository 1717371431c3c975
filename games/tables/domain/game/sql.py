"""The rows of the write path, read and written by hand: the ORM's way costs more than the rules, the clocks and the views together."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import msgspec
from django.db import connection

from games.tables.models import LogEntry, Seat, Table
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import LogRecord
from games.tables.play.outcomes import SeatOutcome

_IS_POSTGRES = (
    connection.vendor == "postgresql"
)  # asked once, because each question to the connection costs more than a row
_LOG, _TABLES, _SEATS = LogEntry._meta.db_table, Table._meta.db_table, Seat._meta.db_table
_ENTRY = "table_id, seq, version, kind, seat, hand, move, note, amount, key, at, chain"
_INSERT = f"INSERT INTO {_LOG} ({_ENTRY}) VALUES ({', '.join(['%s'] * 12)})"  # noqa: S608  # our own words
_ADVANCE = f"UPDATE {_TABLES} SET seq = %s, version = %s, head = %s, deciding = %s WHERE id = %s"  # noqa: S608
_WAKE = f"UPDATE {_TABLES} SET wake_at = %s WHERE id = %s"  # noqa: S608
# PostgreSQL takes all rows in one statement, an array for each column: a statement for each row costs as much as the row.
_INSERT_ALL = (
    f"INSERT INTO {_LOG} ({_ENTRY}) SELECT * FROM unnest(%s::uuid[], %s::int[], %s::int[], %s::text[], %s::int[], "  # noqa: S608
    "%s::text[], %s::int[], %s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::bytea[])"
)
_ADVANCE_ALL = (
    f"UPDATE {_TABLES} AS t SET seq = v.seq, version = v.version, head = v.head, wake_at = v.wake_at, deciding = v.deciding "  # noqa: S608
    "FROM unnest(%s::int[], %s::int[], %s::bytea[], %s::int[], %s::bigint[], %s::uuid[]) AS v (seq, version, head, deciding, wake_at, id) "
    "WHERE t.id = v.id"
)
_SETTLE = f'UPDATE {_SEATS} SET place = %s, standing = %s, score = %s, "left" = %s WHERE table_id = %s AND number = %s'  # noqa: S608
_SETTLE_ALL = (
    f'UPDATE {_SEATS} AS s SET place = v.place, standing = v.standing, score = v.score, "left" = v.gone '  # noqa: S608
    "FROM unnest(%s::int[], %s::int[], %s::int[], %s::bool[], %s::uuid[], %s::int[]) AS v (place, standing, score, gone, id, number) "
    "WHERE s.table_id = v.id AND s.number = v.number"
)
_LOCK = f"SELECT id, stage, seq, version, refusals, wake_at FROM {_TABLES} WHERE id IN (%s) ORDER BY id"  # noqa: S608
_LOCK_ALL = f"SELECT id, stage, seq, version, refusals, wake_at FROM {_TABLES} WHERE id = ANY(%s::uuid[]) ORDER BY id FOR UPDATE"  # noqa: S608
_QUOTED = str.maketrans({"\\": "\\\\", '"': '\\"'})


class TableRowState(msgspec.Struct, frozen=True, gc=False):
    """Where a table stands, under its lock."""

    stage: str
    seq: int
    version: int
    refusals: int
    wake_at: int | None


def lock_tables(table_ids: Collection[UUID]) -> dict[UUID, TableRowState]:
    """In one order for everybody, so that two who want the same tables cannot wait for each other. SQLite has one writer at a time."""
    columns = {_column(table_id): table_id for table_id in table_ids}
    with connection.cursor() as cursor:
        if _IS_POSTGRES:
            cursor.execute(_LOCK_ALL, [array_of(columns)])
        else:
            cursor.execute(_LOCK % ", ".join(["%s"] * len(columns)), list(columns))
        return {columns[row[0]]: TableRowState(*row[1:]) for row in cursor.fetchall()}


def entry_row(live_game: LiveGame, entry: LogRecord) -> tuple[Any, ...]:
    """Right after the course has taken it."""
    return (
        _column(live_game.setup.table),
        entry.seq,
        live_game.version,
        entry.kind,
        entry.seat,
        entry.hand,
        entry.move,
        entry.note,
        entry.amount,
        entry.key,
        entry.at,
        live_game.chain,
    )


def append_entries(rows: Sequence[tuple[Any, ...]]) -> None:
    _execute(_INSERT, _INSERT_ALL, rows)


def advance_tables(live_games: Sequence[LiveGame], before: Mapping[UUID, TableRowState] | None = None) -> None:
    """`before`: how they stood, if that is known. Where nothing changes about when to wake, its index is left alone."""
    if _IS_POSTGRES:  # sees by itself what changes
        rows = [(*_advanced(one), noted_wake(one), one.setup.table) for one in live_games]
        _execute_together(_ADVANCE_ALL, rows)
        return
    woken = []
    for one in live_games:
        standing = before.get(one.setup.table) if before else None
        wake_at = noted_wake(one)
        if standing is None or standing.wake_at != wake_at:
            woken.append((wake_at, _column(one.setup.table)))
    _execute_each(_ADVANCE, [(*_advanced(one), _column(one.setup.table)) for one in live_games])
    _execute_each(_WAKE, woken)


def _advanced(live_game: LiveGame) -> tuple[Any, ...]:
    return live_game.seq, live_game.version, live_game.chain, live_game.deciding


def noted_wake(live_game: LiveGame) -> int | None:
    """When another process should look at it. Ours rings in time; the row may say so later by a thirtieth of the wait.

    So it stays the same over many moves. A column with an index that changes costs as much as the rest of the row, on PostgreSQL even
    an entry in every index of the table.
    """
    wake_at = live_game.wake_at()
    if wake_at is None:
        return None
    grain = 1 << max(0, (wake_at - live_game.at).bit_length() - 6)
    return -(-wake_at // grain) * grain


def settle_seats(table_id: UUID, outcomes: Sequence[SeatOutcome]) -> None:
    table = _column(table_id)
    rows = [(one.place, one.standing, one.score, one.left, table, one.seat) for one in outcomes]
    _execute(_SETTLE, _SETTLE_ALL, rows)


def _execute(each: str, together: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if _IS_POSTGRES:
        _execute_together(together, rows)
    else:
        _execute_each(each, rows)


def _execute_together(statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:  # a study of a game's first decision takes over no move
        with connection.cursor() as cursor:
            cursor.execute(statement, [array_of(column) for column in zip(*rows, strict=True)])


def _execute_each(statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(statement, rows)


def array_of(values: Iterable[object]) -> str:
    """As PostgreSQL reads one. The driver can do that with a list, but takes an eighth of a move's time to look at each element."""
    return "{" + ",".join(map(_element, values)) + "}"


def _element(value: object) -> str:
    match value:
        case None:
            return "NULL"
        case str():
            return f'"{value.translate(_QUOTED)}"'
        case bytes():
            return f'"\\\\x{value.hex()}"'
        case _:
            return str(value)


def _column(table: UUID) -> str | UUID:
    """As the ORM stores it: SQLite has no type of its own for it."""
    return table if _IS_POSTGRES else table.hex
