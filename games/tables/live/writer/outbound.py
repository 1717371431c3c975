"""What the keeper's thread hands to the event loop, in the order in which it is to be told."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec

from games.tables.domain.game.answers import ActionAnswer
from games.tables.interfaces.delivery import AudienceFrames
from games.tables.interfaces.messages import RoomMessage

Reply = Callable[[ActionAnswer], None]
# The seats of a table that somebody is connected for; None among them: somebody watches.
Audiences = frozenset[int | None]


class ActionReply(msgspec.Struct, frozen=True):
    reply: Reply
    answer: ActionAnswer


class StateUpdate(msgspec.Struct, frozen=True):
    """The game went on. `for_seats` and `for_spectators` say for whom the frames are: spectators may be behind."""

    table: UUID
    frames: AudienceFrames
    for_seats: bool = True
    for_spectators: bool = True


class RoomChanged(msgspec.Struct, frozen=True):
    table: UUID
    room: RoomMessage


class SnapshotReply(msgspec.Struct, frozen=True):
    """One who asked is up to date with this text (b"": there is nothing to see yet) and is told everything that follows."""

    asker: Any
    text: bytes
    frames: AudienceFrames | None


class QueryReply(msgspec.Struct, frozen=True):
    """An answer to one who asked, which changes nothing else."""

    asker: Any
    text: bytes


class Rejected(msgspec.Struct, frozen=True):
    """One who asked gets no answer but the reason why."""

    asker: Any
    code: str


class PeerNotice(msgspec.Struct, frozen=True):
    """Other processes should look at this table."""

    table: UUID
    seq: int


OutboundEvent = ActionReply | StateUpdate | RoomChanged | SnapshotReply | QueryReply | Rejected | PeerNotice
