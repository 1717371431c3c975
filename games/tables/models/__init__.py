"""Rows of the tables. All writes go through `domain`."""

from games.tables.models.company import LONGEST_REMARK, SPECTATORS, Attendance, Mute, Remark
from games.tables.models.log import LogEntry, RefusedKey
from games.tables.models.tables import Admission, Seat, Stage, Table, TableSecret

__all__ = [
    "LONGEST_REMARK",
    "SPECTATORS",
    "Admission",
    "Attendance",
    "LogEntry",
    "Mute",
    "RefusedKey",
    "Remark",
    "Seat",
    "Stage",
    "Table",
    "TableSecret",
]
