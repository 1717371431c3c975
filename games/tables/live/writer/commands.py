"""What the keeper is asked to do, by sockets, by other processes, by bots that have thought."""

from typing import Any
from uuid import UUID

import msgspec

from games.tables.live.turns.advice import AdviceResult
from games.tables.live.turns.scheduler import BotMove
from games.tables.live.writer.outbound import Reply
from games.tables.play.log_records import TableAction


class SubmitAction(TableAction, frozen=True, kw_only=True):
    """An action and who is told what became of it."""

    reply: Reply


class CheckTables(msgspec.Struct, frozen=True):
    """Something may have changed at these tables; None: at any that are served here. `anew`: who is there now has seen nothing yet."""

    tables: tuple[UUID, ...] | None
    anew: bool = False


class ShowSnapshot(msgspec.Struct, frozen=True):
    """`since` and `view`, the hash of one, are what the asker says it has."""

    table: UUID
    audience: int | None
    asker: Any
    since: int
    view: str | None


class QuerySeenCards(msgspec.Struct, frozen=True):
    table: UUID
    seat: int
    asker: Any


class QueryHistory(msgspec.Struct, frozen=True):
    table: UUID
    audience: int | None
    asker: Any


class QueryAdvice(msgspec.Struct, frozen=True):
    table: UUID
    seat: int
    version: int
    asker: Any


class StopWriter(msgspec.Struct, frozen=True):
    pass


Command = (
    SubmitAction
    | CheckTables
    | ShowSnapshot
    | QuerySeenCards
    | QueryHistory
    | QueryAdvice
    | BotMove
    | AdviceResult
    | StopWriter
)
