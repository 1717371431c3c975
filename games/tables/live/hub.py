"""The sockets of one process, by table, and what they are told. Lives on the event loop; the keeper lives in its thread."""

import asyncio
from collections.abc import Iterable
from uuid import UUID, uuid4

import structlog

from games.tables.domain.identity import ConnectionIdentity
from games.tables.domain.revoked_connections import CloseReason, revoked_connections
from games.tables.interfaces.delivery import AudienceFrames
from games.tables.interfaces.messages import RoomMessage
from games.tables.live.connection import TableConnection
from games.tables.live.people.chat import ChatRelay
from games.tables.live.people.presence import PresenceTracker
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.writer.outbound import (
    ActionReply,
    Audiences,
    OutboundEvent,
    PeerNotice,
    QueryReply,
    Rejected,
    RoomChanged,
    SnapshotReply,
    StateUpdate,
)
from games.tables.live.writer.thread import TableWriter
from games.tables.models import Stage
from palermo.live.change_bus import ChangeBus
from palermo.live.messages import encode
from palermo.live.periodic import PeriodicTask
from palermo.live.revalidation import SessionRevalidator

log = structlog.get_logger(__name__)
POLL_SECONDS = 2.0
# In place of a `seq`, and above any: something other than the log has changed, such as the room, the chat, who is there.
BESIDE_THE_GAME = 2**53


class TableRoom:
    """What the process knows of a table it serves."""

    def __init__(self) -> None:
        self.connections: set[TableConnection] = set()
        self.room = b""
        self.stage = ""
        self.seats: AudienceFrames | None = None
        self.spectators: AudienceFrames | None = None

    def audiences(self) -> Audiences:
        return frozenset(connection.seat for connection in self.connections)

    def frames_for(self, seat: int | None) -> AudienceFrames | None:
        return self.spectators if seat is None else self.seats


class TableHub:
    def __init__(self, *, bot_pool: int) -> None:
        self.process = uuid4().hex
        self._loop = asyncio.get_running_loop()
        self._places: dict[UUID, TableRoom] = {}
        self._audiences: dict[UUID, Audiences] = {}
        self._bot_pool = BotPool(bot_pool)
        self.table_writer = TableWriter(post=self._post, served=self._audiences, bot_pool=self._bot_pool)
        self._change_bus = ChangeBus(group="tables", process=self.process, hear=self._hear)
        self._presence_tracker = PresenceTracker(process=self.process, spread=self._spread)
        self._talk = ChatRelay()
        self._revalidator = SessionRevalidator(
            name="table_permissions",
            connections=self.connections,
            revoked=lambda identities, _look_again: revoked_connections(identities),
            # Who sat down or got up connects anew, and is somebody else here then.
            coming_back=[CloseReason.SEAT_CHANGED],
        )
        self._poll = PeriodicTask(self._look_everywhere, name="table_versions", every=POLL_SECONDS)

    async def start(self) -> None:
        self.table_writer.start()
        self._change_bus.start()
        for service in self._services():
            service.start()

    async def stop(self) -> None:
        for connection in self.connections():
            connection.shut("closing", again=True)
        for service in self._services():
            await service.stop()
        await self._change_bus.stop()
        await asyncio.to_thread(self.table_writer.stop, patience=10)
        self._bot_pool.stop()

    def _services(
        self,
    ) -> tuple[PeriodicTask | PresenceTracker | ChatRelay | SessionRevalidator[ConnectionIdentity], ...]:
        return (self._poll, self._presence_tracker, self._talk, self._revalidator)

    def connections(self) -> list[TableConnection]:
        return [connection for place in self._places.values() for connection in place.connections]

    def welcome(self, connection: TableConnection) -> None:
        """They are told about the room at once, and about the game when they ask for it."""
        place = self._places.get(connection.table)
        if place is None:
            place = self._places[connection.table] = TableRoom()
        place.connections.add(connection)
        self._audiences[connection.table] = place.audiences()
        if place.room:
            connection.put(place.room)
        self.table_writer.look(connection.table, anew=not place.room)
        self._presence_tracker.arrive(connection)
        self._talk.arrive(connection)

    def see_off(self, connection: TableConnection) -> None:
        self._presence_tracker.leave(connection)
        self._talk.leave(connection)
        place = self._places.get(connection.table)
        if place is not None:
            place.connections.discard(connection)
            if place.connections:
                self._audiences[connection.table] = place.audiences()
            else:
                del self._places[connection.table], self._audiences[connection.table]

    def has(self, connection: TableConnection, *, seq: int, view: str | None) -> AudienceFrames | None:
        """The frames whose state this guest says it has, if it is what everybody here has."""
        frames = self._places[connection.table].frames_for(connection.seat)
        if frames is None or not connection.is_following or frames.seq != seq:
            return None
        return frames if view is not None and frames.hashes.get(connection.seat) == view else None

    def changed(self, table: UUID) -> None:
        """From any thread: something other than the log changed at a table."""
        self.table_writer.look(table)
        self._loop.call_soon_threadsafe(self._talk.look, table)
        self._loop.call_soon_threadsafe(self._spread, table)

    def _spread(self, table: UUID, seq: int = BESIDE_THE_GAME) -> None:
        self._change_bus.spread(table.hex, seq)

    def _hear(self, name: str, seq: int) -> None:
        table = UUID(name)
        if table not in self._places:
            return
        self.table_writer.look(table)
        if seq == BESIDE_THE_GAME:
            self._talk.look(table)
            self._presence_tracker.look(table)

    async def _look_everywhere(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        if self._places:
            self.table_writer.look()

    def _post(self, words: list[OutboundEvent]) -> None:
        self._loop.call_soon_threadsafe(self._tell, words)

    def _tell(self, words: Iterable[OutboundEvent]) -> None:
        for word in words:
            match word:
                case ActionReply():
                    word.reply(word.answer)
                case StateUpdate():
                    self._go_on(word)
                case RoomChanged():
                    self._change_room(word.table, word.room)
                case SnapshotReply():
                    self._show(word)
                case QueryReply():
                    word.asker.put(word.text)
                case Rejected():
                    word.asker.complain(word.code)
                case PeerNotice():
                    self._spread(word.table, word.seq)

    def _go_on(self, word: StateUpdate) -> None:
        place = self._places.get(word.table)
        if place is None:
            return
        frames = word.frames
        if word.for_seats:
            place.seats = frames
        if word.for_spectators:
            place.spectators = frames
        for connection in place.connections:
            if connection.is_following and (word.for_spectators if connection.seat is None else word.for_seats):
                connection.put(frames.texts[connection.seat])

    def _change_room(self, table: UUID, room: RoomMessage) -> None:
        place = self._places.get(table)
        if place is not None:
            place.room = encode(room)
            for connection in place.connections:
                connection.put(place.room)
            if place.stage in ("", Stage.WAITING):
                self._revalidator.wake()  # somebody may have sat down or got up; after the deal nobody can
            place.stage = room.stage

    def _show(self, word: SnapshotReply) -> None:
        connection: TableConnection = word.asker
        place = self._places.get(connection.table)
        if place is None or connection not in place.connections:
            return
        if connection.seat is None:
            place.spectators = word.frames
        else:
            place.seats = word.frames
        connection.is_following = True
        if word.text:
            connection.put(word.text)
