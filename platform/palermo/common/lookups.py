"""`field__any_of=Many(values)`: as `in`, for hundreds of them at once. They travel as one value, so that neither Django nor the database takes a list apart piece by piece."""

import json
from collections.abc import Iterable
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, ForeignObject, Lookup
from django.db.models.sql.compiler import SQLCompiler


class AnyOf:
    """Django looks into lists of its own accord; not into this."""

    __slots__ = ("values",)

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = list(values)


@Field.register_lookup
@ForeignObject.register_lookup
class AnyOfLookup(Lookup):
    lookup_name = "any_of"
    prepare_rhs = False

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> tuple[str, tuple[Any, ...]]:
        if not self.rhs.values:
            raise EmptyResultSet
        column, parameters = self.process_lhs(compiler, connection)
        values = [self.lhs.output_field.get_db_prep_value(value, connection) for value in self.rhs.values]
        if connection.vendor == "postgresql":
            return f"{column} = ANY(%s)", (*parameters, values)
        return f"{column} IN (SELECT value FROM json_each(%s))", (*parameters, json.dumps(values))  # noqa: S608  # our own words
