"""What is done with each kind of message. A new kind gets a line at the end."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

import structlog

from games.engine import MOVE_OF
from games.tables.domain.chat.mutes import mute_seat, muted_seats, unmute_seat
from games.tables.domain.chat.post import post_remark
from games.tables.domain.chat.reports import report_remark
from games.tables.domain.game.answers import TRY_AGAIN
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.interfaces import messages as wire
from games.tables.play.log_records import LEFT, EntryKind
from palermo.common.errors import DomainError, NotAllowed
from palermo.common.times import now_ms
from palermo.live.db_pool import run_in_db_pool
from palermo.live.labels import refusal_label
from palermo.live.messages import ClientMessage
from palermo.moderation.models import ReportReason

if TYPE_CHECKING:
    from games.tables.consumers import TableConsumer

log = structlog.get_logger(__name__)
NO_SUCH_MOVE = 0


def move(socket: "TableConsumer", message: wire.MoveRequest) -> None:
    number = MOVE_OF.get(message.move, NO_SUCH_MOVE)
    socket.submit(message.key, EntryKind.MOVE, version=message.version, move=number)


def sync(socket: "TableConsumer", message: wire.SyncRequest) -> None:
    frames = socket.hub.has(socket, seq=message.seq, view=message.hash)
    if frames is None:
        socket.hub.table_writer.show(
            table=socket.table, audience=socket.seat, asker=socket, since=message.seq, view=message.hash
        )
    else:
        socket.tell(wire.UpToDateMessage(seq=frames.seq, version=frames.version, now=now_ms()))


def query_seen_cards(socket: "TableConsumer", message: wire.SeenCardsRequest) -> None:
    if socket.seat is None:
        socket.complain("no_seat")
    else:
        socket.hub.table_writer.query_seen_cards(table=socket.table, seat=socket.seat, asker=socket)


def query_history(socket: "TableConsumer", message: wire.HistoryRequest) -> None:
    if socket.may_ask_more():
        socket.hub.table_writer.query_history(table=socket.table, audience=socket.seat, asker=socket)


def advise(socket: "TableConsumer", message: wire.AdviceRequest) -> None:
    if socket.seat is None:
        socket.complain("no_seat")
    elif socket.may_ask_more():
        socket.hub.table_writer.advise(table=socket.table, seat=socket.seat, version=message.version, asker=socket)


async def contribute(socket: "TableConsumer", message: wire.ContributeRequest) -> None:
    player_id = socket.identity.player_id
    if player_id is None or socket.seat is None:
        socket.complain("no_seat")
        return
    entropy = bytes.fromhex(message.entropy)
    await run_in_db_pool(bring_entropy, table_id=socket.table, player_id=player_id, entropy=entropy)


async def chat(socket: "TableConsumer", message: wire.ChatRequest) -> None:
    try:
        player_id = _playing(socket)
        remark = await run_in_db_pool(
            post_remark, table_id=socket.table, player_id=player_id, key=message.key, text=message.text
        )
    except DomainError as refusal:
        socket.tell(
            wire.UnsaidMessage(
                key=message.key, code=refusal.code, message=refusal_label(refusal, socket.identity.who.language)
            )
        )
    except Exception:
        log.exception("remark_failed")
        socket.tell(wire.UnknownMessage(key=message.key, code=TRY_AGAIN, message=socket.say(TRY_AGAIN)))
    else:
        socket.tell(wire.SaidMessage(key=message.key, id=remark.pk))


async def mute(socket: "TableConsumer", message: wire.MuteRequest | wire.UnmuteRequest) -> None:
    act = mute_seat if isinstance(message, wire.MuteRequest) else unmute_seat
    user_id = _signed_in(socket)
    await run_in_db_pool(act, table_id=socket.table, user_id=user_id, seat=message.seat)
    socket.tell(wire.MutedMessage(seats=await run_in_db_pool(muted_seats, socket.table, user_id)))


async def report(socket: "TableConsumer", message: wire.ReportRequest) -> None:
    await run_in_db_pool(
        report_remark,
        table_id=socket.table,
        user_id=_signed_in(socket),
        remark_id=message.remark,
        reason=ReportReason(message.reason),
    )
    socket.tell(wire.ReportedMessage(remark=message.remark))


def _playing(socket: "TableConsumer") -> UUID:
    if socket.identity.player_id is None:
        raise NotAllowed
    return socket.identity.player_id


def _signed_in(socket: "TableConsumer") -> int:
    if socket.identity.who.user_id is None:
        raise NotAllowed
    return socket.identity.who.user_id


Handler = Callable[["TableConsumer", Any], Awaitable[None] | None]
HANDLERS: Final[dict[type[ClientMessage], Handler]] = {
    wire.MoveRequest: move,
    wire.SyncRequest: sync,
    wire.SeenCardsRequest: query_seen_cards,
    wire.HistoryRequest: query_history,
    wire.AdviceRequest: advise,
    wire.ContributeRequest: contribute,
    wire.AwayRequest: lambda socket, message: socket.submit(message.key, EntryKind.AWAY, note=LEFT),
    wire.BackRequest: lambda socket, message: socket.submit(message.key, EntryKind.BACK),
    wire.ResignRequest: lambda socket, message: socket.submit(message.key, EntryKind.RESIGNED),
    wire.AbortRequest: lambda socket, message: socket.submit(message.key, EntryKind.ABORT),
    wire.ChatRequest: chat,
    wire.MuteRequest: mute,
    wire.UnmuteRequest: mute,
    wire.ReportRequest: report,
}
