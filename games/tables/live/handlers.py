"""What is done with each kind of message. A new kind gets a line at the end."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from games.engine import MOVE_OF
from games.tables.domain.seats import bring_entropy
from games.tables.domain.times import now_ms
from games.tables.interfaces import messages as wire
from games.tables.live.desk import at_the_desk
from games.tables.play.entries import LEFT, Kind

if TYPE_CHECKING:
    from games.tables.live.socket import TableSocket

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


async def contribute(socket: "TableSocket", message: wire.Contribute) -> None:
    player_id = socket.visitor.player_id
    if player_id is None or socket.seat is None:
        socket.complain("no_seat")
        return
    entropy = bytes.fromhex(message.entropy)
    await at_the_desk(bring_entropy, table_id=socket.table, player_id=player_id, entropy=entropy)


Handler = Callable[["TableSocket", Any], Awaitable[None] | None]
HANDLERS: Final[dict[type[wire.Incoming], Handler]] = {
    wire.Move: move,
    wire.Sync: sync,
    wire.Contribute: contribute,
    wire.Away: lambda socket, message: socket.wish(message.key, Kind.AWAY, note=LEFT),
    wire.Back: lambda socket, message: socket.wish(message.key, Kind.BACK),
    wire.Resign: lambda socket, message: socket.wish(message.key, Kind.RESIGNED),
    wire.Abort: lambda socket, message: socket.wish(message.key, Kind.ABORT),
}
