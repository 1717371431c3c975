"""Somebody at a table, as the hub and what belongs to it see them: a socket."""

from typing import Protocol
from uuid import UUID

from games.tables.domain.identity import ConnectionIdentity


class TableConnection(Protocol):
    table: UUID
    seat: int | None
    identity: ConnectionIdentity
    is_following: bool  # has been shown the game, and is told how it goes on

    def put(self, text: bytes) -> None: ...

    def complain(self, code: str) -> None: ...

    def shut(self, code: str, *, again: bool) -> None: ...
