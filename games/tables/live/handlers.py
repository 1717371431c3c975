"""What is done with each kind of message. A new kind gets a line at the end."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

import structlog

from games.engine import MOVE_OF
from games.tables.domain.answers import TRY_AGAIN
from games.tables.domain.chat import say
from games.tables.domain.complaints import report_remark
from games.tables.domain.mutes import mute_seat, muted_seats, unmute_seat
from games.tables.domain.seats import bring_entropy
from games.tables.domain.times import now_ms
from games.tables.interfaces import messages as wire
from games.tables.interfaces.words import refusal_words
from games.tables.live.desk import at_the_desk
from games.tables.play.entries import LEFT, Kind
from palermo.common.errors import DomainError, NotAllowed
from palermo.moderation.models import Reason

if TYPE_CHECKING:
    from games.tables.live.socket import TableSocket

log = structlog.get_logger(__name__)
NO_SUCH_MOVE = 0


def move(socket: "TableSocket", message: wire.Move) -> None:
    number = MOVE_OF.get(message.move, NO_SUCH_MOVE)
    socket.wish(message.key, Kind.MOVE, version=message.version, move=number)


def sync(socket: "TableSocket", message: wire.Sync) -> None:
    frames = socket.hub.has(socket, seq=message.seq, view=message.hash)
    if frames is None:
        socket.hub.keeper.show(
            table=socket.table, audience=socket.seat, asker=socket, since=message.seq, view=message.hash
        )
    else:
        socket.tell(wire.Same(seq=frames.seq, version=frames.version, now=now_ms()))


def recall(socket: "TableSocket", message: wire.Recall) -> None:
    if socket.seat is None:
        socket.complain("no_seat")
    else:
        socket.hub.keeper.recall(table=socket.table, seat=socket.seat, asker=socket)


def retell(socket: "TableSocket", message: wire.Retell) -> None:
    if socket.may_ask_more():
        socket.hub.keeper.retell(table=socket.table, audience=socket.seat, asker=socket)


def advise(socket: "TableSocket", message: wire.Advise) -> None:
    if socket.seat is None:
        socket.complain("no_seat")
    elif socket.may_ask_more():
        socket.hub.keeper.advise(table=socket.table, seat=socket.seat, version=message.version, asker=socket)


async def contribute(socket: "TableSocket", message: wire.Contribute) -> None:
    player_id = socket.visitor.player_id
    if player_id is None or socket.seat is None:
        socket.complain("no_seat")
        return
    entropy = bytes.fromhex(message.entropy)
    await at_the_desk(bring_entropy, table_id=socket.table, player_id=player_id, entropy=entropy)


async def chat(socket: "TableSocket", message: wire.Chat) -> None:
    try:
        player_id = _playing(socket)
        remark = await at_the_desk(say, table_id=socket.table, player_id=player_id, key=message.key, text=message.text)
    except DomainError as refusal:
        socket.tell(
            wire.Unsaid(key=message.key, code=refusal.code, message=refusal_words(refusal, socket.visitor.language))
        )
    except Exception:
        log.exception("remark_failed")
        socket.tell(wire.Unknown(key=message.key, code=TRY_AGAIN, message=socket.say(TRY_AGAIN)))
    else:
        socket.tell(wire.Said(key=message.key, id=remark.pk))


async def mute(socket: "TableSocket", message: wire.Mute | wire.Unmute) -> None:
    act = mute_seat if isinstance(message, wire.Mute) else unmute_seat
    user_id = _signed_in(socket)
    await at_the_desk(act, table_id=socket.table, user_id=user_id, seat=message.seat)
    socket.tell(wire.Muted(seats=await at_the_desk(muted_seats, socket.table, user_id)))


async def report(socket: "TableSocket", message: wire.Complain) -> None:
    await at_the_desk(
        report_remark,
        table_id=socket.table,
        user_id=_signed_in(socket),
        remark_id=message.remark,
        reason=Reason(message.reason),
    )
    socket.tell(wire.Reported(remark=message.remark))


def _playing(socket: "TableSocket") -> UUID:
    if socket.visitor.player_id is None:
        raise NotAllowed
    return socket.visitor.player_id


def _signed_in(socket: "TableSocket") -> int:
    if socket.visitor.user_id is None:
        raise NotAllowed
    return socket.visitor.user_id


Handler = Callable[["TableSocket", Any], Awaitable[None] | None]
HANDLERS: Final[dict[type[wire.Incoming], Handler]] = {
    wire.Move: move,
    wire.Sync: sync,
    wire.Recall: recall,
    wire.Retell: retell,
    wire.Advise: advise,
    wire.Contribute: contribute,
    wire.Away: lambda socket, message: socket.wish(message.key, Kind.AWAY, note=LEFT),
    wire.Back: lambda socket, message: socket.wish(message.key, Kind.BACK),
    wire.Resign: lambda socket, message: socket.wish(message.key, Kind.RESIGNED),
    wire.Abort: lambda socket, message: socket.wish(message.key, Kind.ABORT),
    wire.Chat: chat,
    wire.Mute: mute,
    wire.Unmute: mute,
    wire.Complain: report,
}
