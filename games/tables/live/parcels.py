"""What the keeper's thread hands to the event loop, in the order in which it is to be told."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec

from games.tables.domain.answers import Answer
from games.tables.interfaces.delivery import Frames
from games.tables.interfaces.messages import Room

Reply = Callable[[Answer], None]
# The seats of a table that somebody is connected for; None among them: somebody watches.
Audiences = frozenset[int | None]


class Answered(msgspec.Struct, frozen=True):
    reply: Reply
    answer: Answer


class Happened(msgspec.Struct, frozen=True):
    """The game went on. `for_seats` and `for_spectators` say for whom the frames are: spectators may be behind."""

    table: UUID
    frames: Frames
    for_seats: bool = True
    for_spectators: bool = True


class RoomChanged(msgspec.Struct, frozen=True):
    table: UUID
    room: Room


class Shown(msgspec.Struct, frozen=True):
    """One who asked is up to date with this text (b"": there is nothing to see yet) and is told everything that follows."""

    asker: Any
    text: bytes
    frames: Frames | None


class Recalled(msgspec.Struct, frozen=True):
    """An answer to one who asked, which changes nothing else."""

    asker: Any
    text: bytes


class Declined(msgspec.Struct, frozen=True):
    """One who asked gets no answer but the reason why."""

    asker: Any
    code: str


class Moved(msgspec.Struct, frozen=True):
    """Other processes should look at this table."""

    table: UUID
    seq: int


Word = Answered | Happened | RoomChanged | Shown | Recalled | Declined | Moved
