"""Rows of the tables. All writes go through `domain`."""

from games.tables.models.log import Entry, RefusedKey
from games.tables.models.tables import Admission, Seat, Stage, Table, TableSecret

__all__ = ["Admission", "Entry", "RefusedKey", "Seat", "Stage", "Table", "TableSecret"]
