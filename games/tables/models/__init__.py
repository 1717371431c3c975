"""Rows of the tables. All writes go through `domain`."""

from games.tables.models.company import LONGEST_REMARK, SPECTATORS, Attendance, Mute, Remark
from games.tables.models.log import LogEntry, RefusedKey
from games.tables.models.tables import AT_STAKE, OVER, USUAL_STAND_IN_LIMIT, Admission, Seat, Stage, Table, TableSecret

__all__ = [
    "AT_STAKE",
    "LONGEST_REMARK",
    "OVER",
    "SPECTATORS",
    "USUAL_STAND_IN_LIMIT",
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
