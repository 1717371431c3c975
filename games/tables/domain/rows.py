"""The rows of the write path, read and written by hand: the ORM's way costs more than the rules, the clocks and the views together."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any
from uuid import UUID

import msgspec
from django.db import connection

from games.tables.models import Entry, Seat, Table
from games.tables.play.course import Course
from games.tables.play.entries import Logged
from games.tables.play.outcomes import Outcome

_LOG, _TABLES, _SEATS = Entry._meta.db_table, Table._meta.db_table, Seat._meta.db_table
_ENTRY = "table_id, seq, version, kind, seat, hand, move, note, amount, key, at, chain"
_INSERT = f"INSERT INTO {_LOG} ({_ENTRY}) VALUES ({', '.join(['%s'] * 12)})"  # noqa: S608  # our own words
_ADVANCE = f"UPDATE {_TABLES} SET seq = %s, version = %s, head = %s, wake_at = %s, deciding = %s WHERE id = %s"  # noqa: S608
# PostgreSQL takes all rows in one statement, an array for each column: a statement for each row costs as much as the row.
_INSERT_ALL = (
    f"INSERT INTO {_LOG} ({_ENTRY}) SELECT * FROM unnest(%s::uuid[], %s::int[], %s::int[], %s::text[], %s::int[], "  # noqa: S608
    "%s::text[], %s::int[], %s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::bytea[])"
)
_ADVANCE_ALL = (
    f"UPDATE {_TABLES} AS t SET seq = v.seq, version = v.version, head = v.head, wake_at = v.wake_at, deciding = v.deciding "  # noqa: S608
    "FROM unnest(%s::int[], %s::int[], %s::bytea[], %s::bigint[], %s::int[], %s::uuid[]) AS v (seq, version, head, wake_at, deciding, id) "
    "WHERE t.id = v.id"
)
_SETTLE = f'UPDATE {_SEATS} SET place = %s, standing = %s, score = %s, "left" = %s WHERE table_id = %s AND number = %s'  # noqa: S608
_SETTLE_ALL = (
    f'UPDATE {_SEATS} AS s SET place = v.place, standing = v.standing, score = v.score, "left" = v.gone '  # noqa: S608
    "FROM unnest(%s::int[], %s::int[], %s::int[], %s::bool[], %s::uuid[], %s::int[]) AS v (place, standing, score, gone, id, number) "
    "WHERE s.table_id = v.id AND s.number = v.number"
)
_LOCK = f"SELECT id, stage, seq, version, refusals FROM {_TABLES} WHERE id IN (%s) ORDER BY id"  # noqa: S608
_LOCK_ALL = f"SELECT id, stage, seq, version, refusals FROM {_TABLES} WHERE id = ANY(%s::uuid[]) ORDER BY id FOR UPDATE"  # noqa: S608
_QUOTED = str.maketrans({"\\": "\\\\", '"': '\\"'})


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a table stands, under its lock."""

    stage: str
    seq: int
    version: int
    refusals: int


def lock_tables(table_ids: Collection[UUID]) -> dict[UUID, Standing]:
    """In one order for everybody, so that two who want the same tables cannot wait for each other. SQLite has one writer at a time."""
    columns = {_column(table_id): table_id for table_id in table_ids}
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_LOCK_ALL, [array_of(columns)])
        else:
            cursor.execute(_LOCK % ", ".join(["%s"] * len(columns)), list(columns))
        return {columns[row[0]]: Standing(*row[1:]) for row in cursor.fetchall()}


def entry_row(course: Course, entry: Logged) -> tuple[Any, ...]:
    """Right after the course has taken it."""
    return (
        _column(course.setting.table),
        entry.seq,
        course.version,
        entry.kind,
        entry.seat,
        entry.hand,
        entry.move,
        entry.note,
        entry.amount,
        entry.key,
        entry.at,
        course.chain,
    )


def append_entries(rows: Sequence[tuple[Any, ...]]) -> None:
    _execute(_INSERT, _INSERT_ALL, rows)


def advance_tables(courses: Sequence[Course]) -> None:
    rows = [
        (one.seq, one.version, one.chain, one.wake_at(), one.deciding, _column(one.setting.table)) for one in courses
    ]
    _execute(_ADVANCE, _ADVANCE_ALL, rows)


def settle_seats(table_id: UUID, outcomes: Sequence[Outcome]) -> None:
    table = _column(table_id)
    rows = [(one.place, one.standing, one.score, one.left, table, one.seat) for one in outcomes]
    _execute(_SETTLE, _SETTLE_ALL, rows)


def _execute(each: str, together: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if not rows:  # a study of a game's first decision takes over no move
        return
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(together, [array_of(column) for column in zip(*rows, strict=True)])
        else:
            cursor.executemany(each, rows)


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
    return table if connection.features.has_native_uuid_field else table.hex
