"""Many rows at once. PostgreSQL has COPY for it; the ORM's way costs more than rating the games."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, models


def insert_rows(model: type[models.Model], fields: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Values in the order of `fields`, as the database adapter takes them; foreign keys by their number."""
    by_name = {field.name: field for field in model._meta.concrete_fields}
    found = [by_name[name] for name in fields]
    table = connection.ops.quote_name(model._meta.db_table)
    columns = ", ".join(connection.ops.quote_name(str(field.column)) for field in found)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({columns}) FROM STDIN (FORMAT BINARY)") as copy:
                copy.set_types([str(field.db_type(connection)).partition("(")[0] for field in found])
                for row in rows:
                    copy.write_row(row)
        else:
            marks = ", ".join(["%s"] * len(found))
            prepared = [
                [field.get_db_prep_save(value, connection) for field, value in zip(found, row, strict=True)]
                for row in rows
            ]
            cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", prepared)  # noqa: S608  # our own words


def take_stock(model: type[models.Model]) -> None:
    """After many rows have come: PostgreSQL plans by what it last knew of a table, and finds a new build's rows by looking at all of them."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"ANALYZE {connection.ops.quote_name(model._meta.db_table)}")


def update_rows(model: type[models.Model], fields: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Each row begins with its number, then the new values."""
    if not rows:
        return
    table = connection.ops.quote_name(model._meta.db_table)
    by_name = {field.name: field for field in model._meta.concrete_fields}
    names = [str(by_name[name].column) for name in fields]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            columns = ", ".join(f"{by_name[name].column} {by_name[name].db_type(connection)}" for name in fields)
            changes = ", ".join(f"{name} = new.{name}" for name in names)
            statement = f"UPDATE {table} SET {changes} FROM json_to_recordset(%s::json) AS new(id bigint, {columns})"  # noqa: S608
            told = json.dumps([dict(zip(("id", *names), row, strict=True)) for row in rows])
            cursor.execute(f"{statement} WHERE {table}.id = new.id", [told])
        else:
            changes = ", ".join(f"{name} = %s" for name in names)
            cursor.executemany(f"UPDATE {table} SET {changes} WHERE id = %s", [(*row[1:], row[0]) for row in rows])  # noqa: S608
