"""What a table's log is made of."""

from enum import StrEnum
from uuid import UUID

import msgspec


class EntryKind(StrEnum):
    """`away`: a bot takes the seat over. `back`: its player does. `resigned`: the bot stays. `abort`: one voice for calling it off,
    or the decision of whoever arranged the table.

    `credit`: time that nobody had, because the platform was down, is given back.
    """

    MOVE = "move"
    AWAY = "away"
    BACK = "back"
    RESIGNED = "resigned"
    ABORT = "abort"
    CREDIT = "credit"


class ActorKind(StrEnum):
    """Who did it."""

    PERSON = "person"
    BOT = "bot"
    SYSTEM = "system"


# Why somebody is away.
OUT_OF_TIME = "time"
LEFT = "left"
# A move that was played elsewhere, before a study began.
COPIED = "copied"


class LogRecord(msgspec.Struct, frozen=True, gc=False):
    """An entry. `at` is in milliseconds since 1970; `amount` too, for a credit."""

    seq: int
    kind: str
    seat: int | None
    hand: str
    key: str
    at: int
    move: int | None = None
    note: str = ""
    amount: int = 0


class TableAction(msgspec.Struct, frozen=True, gc=False):
    """What somebody wants to happen at a table. `version` is the number of moves that whoever decided had seen; only moves need it."""

    table: UUID
    kind: str
    seat: int | None
    hand: str
    key: str
    version: int = 0
    move: int | None = None
    note: str = ""
    amount: int = 0
