"""What the keeper is asked to do, by sockets, by other processes, by bots that have thought."""

from typing import Any
from uuid import UUID

import msgspec

from games.tables.domain.submission import Sent
from games.tables.live.advice import Advised
from games.tables.live.housekeeping import Thought
from games.tables.live.parcels import Reply


class Wish(msgspec.Struct, frozen=True):
    sent: Sent
    reply: Reply | None


class Look(msgspec.Struct, frozen=True):
    """Something may have changed at these tables; None: at any that are served here. `anew`: who is there now has seen nothing yet."""

    tables: tuple[UUID, ...] | None
    anew: bool = False


class Show(msgspec.Struct, frozen=True):
    """`since` and `view`, the hash of one, are what the asker says it has."""

    table: UUID
    audience: int | None
    asker: Any
    since: int
    view: str | None


class Recall(msgspec.Struct, frozen=True):
    table: UUID
    seat: int
    asker: Any


class Retell(msgspec.Struct, frozen=True):
    table: UUID
    audience: int | None
    asker: Any


class Advise(msgspec.Struct, frozen=True):
    table: UUID
    seat: int
    version: int
    asker: Any


class Stop(msgspec.Struct, frozen=True):
    pass


Command = Wish | Look | Show | Recall | Retell | Advise | Thought | Advised | Stop
