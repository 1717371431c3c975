"""Who of those who are connected here was told what, and the words for what comes next. Belongs to the keeper's thread."""

from collections.abc import Callable, Collection, Mapping, Sequence
from uuid import UUID

from games.engine import GameEvent
from games.tables.domain.game.cache import LiveGameCache, entries_after, fresh_live_games
from games.tables.interfaces.delivery import AudienceFrames, history_frame, seen_cards_frame, update_frames, view_frames
from games.tables.interfaces.messages import UpToDateMessage
from games.tables.interfaces.room import rooms_of
from games.tables.live.writer.commands import CheckTables, QueryHistory, QuerySeenCards, ShowSnapshot
from games.tables.live.writer.outbound import (
    Audiences,
    OutboundEvent,
    QueryReply,
    Rejected,
    RoomChanged,
    SnapshotReply,
    StateUpdate,
)
from games.tables.live.writer.spectator_delay import SpectatorDelay
from games.tables.models import Stage, Table
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import LogRecord
from palermo.common.times import now_ms
from palermo.live.messages import encode

# A gap is told event by event as long as that stays small.
LONGEST_RESUME = 2048
SAME_MOMENT = 200  # milliseconds; frames tell the time


class Broadcaster:
    """`words` gathers what is to be told, in order. `plan` is called for every course that was read for the first time, `stand_by` for those
    that another process has brought further.
    """

    def __init__(
        self,
        shelf: LiveGameCache,
        served: Mapping[UUID, Audiences],
        plan: Callable[[LiveGame], None],
        stand_by: Callable[[LiveGame], None],
    ) -> None:
        self.words: list[OutboundEvent] = []
        self._shelf = shelf
        self._served = served
        self._plan = plan
        self._stand_by = stand_by
        self._told: dict[UUID, int] = {}
        self._revisions: dict[UUID, int] = {}
        self._delays = SpectatorDelay()
        self._viewed: dict[UUID, tuple[int, AudienceFrames]] = {}

    def course_of(self, table_id: UUID) -> LiveGame | None:
        """As it stands now; None if nothing is dealt yet."""
        self.catch_up([table_id])
        return self._shelf.get(table_id)

    def look(self, looks: Sequence[CheckTables]) -> None:
        served = list(self._served)  # in one step: the event loop may be changing it
        wanted = set(served)
        for look in looks:
            if look.anew:
                for table in look.tables or ():
                    self._revisions.pop(table, None)
        if all(look.tables is not None for look in looks):
            wanted &= {table for look in looks for table in look.tables or ()}
        rows = Table.objects.filter(pk__in=wanted).values_list("pk", "seq", "revision", "stage")
        state = {pk: (seq, revision, stage) for pk, seq, revision, stage in rows}
        self.look_at_rooms([pk for pk, row in state.items() if self._revisions.get(pk) != row[1]])
        behind = [pk for pk, row in state.items() if row[2] != Stage.WAITING and self._told.get(pk) != row[0]]
        self.catch_up(behind)

    def look_at_rooms(self, table_ids: Collection[UUID]) -> None:
        if not table_ids:
            return
        for table_id, (table, room) in rooms_of(table_ids).items():
            self._revisions[table_id] = table.revision
            self._delays.note(table_id, table.spectator_delay * 1000)
            self.words.append(RoomChanged(table_id, room))
        self._forget_unserved()

    def catch_up(self, table_ids: Collection[UUID]) -> None:
        live_games = self._shelf.courses_for(table_ids)
        tails = entries_after({pk: live_game.seq for pk, live_game in live_games.items()})
        for table_id, live_game in live_games.items():
            fresh = live_game.seq == 0
            entries = [(entry, live_game.apply(entry)) for entry in tails[table_id]]
            self.tell(table_id, live_game, entries)
            if fresh:
                self._plan(live_game)
            elif entries:
                self._stand_by(live_game)

    def tell(self, table_id: UUID, live_game: LiveGame, entries: list[tuple[LogRecord, list[GameEvent]]]) -> None:
        """To our own sockets, from where they are. Where that is not known, a whole view puts it right."""
        audiences = self._served.get(table_id)
        if audiences is None:
            self._told.pop(table_id, None)
            return
        told = self._told.get(table_id)
        if told == live_game.seq:
            return
        news = [one for one in entries if told is not None and one[0].seq > told]
        if news and news[0][0].seq - 1 == told:
            frames = update_frames(live_game, since=told, entries=news, now=now_ms(), audiences=audiences)
        else:
            frames = view_frames(live_game, now=now_ms(), audiences=audiences)
        self._told[table_id] = live_game.seq
        self.words.append(StateUpdate(table_id, frames, for_spectators=not self._delays.applies(table_id)))

    def show(self, command: ShowSnapshot) -> None:
        if command.table not in self._revisions:
            self.look_at_rooms([command.table])
        if command.audience is None and self._delays.applies(command.table):
            frames = self._delays.frames(command.table, now_ms())
            self.words.append(SnapshotReply(command.asker, frames.texts[None] if frames else b"", frames))
            return
        live_game = self.course_of(command.table)
        if live_game is None:  # nothing is dealt yet; they will be told when it is
            self.words.append(SnapshotReply(command.asker, b"", None))
            return
        frames = self._views(live_game)
        audience = command.audience
        text = b""
        if (command.since, command.view) == (live_game.seq, frames.hashes[audience]):
            text = encode(UpToDateMessage(seq=live_game.seq, version=live_game.version, now=now_ms()))
        elif 0 < command.since < live_game.seq:
            text = self._resume(command, live_game)
        self.words.append(SnapshotReply(command.asker, text or frames.texts[audience], frames))

    def _views(self, live_game: LiveGame) -> AudienceFrames:
        """Many may ask for the same in one moment: those who come back after the line broke for all."""
        table_id, now = live_game.setup.table, now_ms()
        made, frames = self._viewed.get(table_id, (0, None))
        if frames is None or frames.seq != live_game.seq or now - made > SAME_MOMENT:
            frames = view_frames(live_game, now=now)
            self._viewed[table_id] = (now, frames)
        return frames

    def query_seen_cards(self, command: QuerySeenCards) -> None:
        live_game = self.course_of(command.table)
        if live_game is not None:
            self.words.append(QueryReply(command.asker, seen_cards_frame(live_game, command.seat)))

    def query_history(self, command: QueryHistory) -> None:
        """Folded anew, because nobody keeps what was told; a game's whole log is some hundred rows."""
        if command.table not in self._revisions:
            self.look_at_rooms([command.table])
        live_game = fresh_live_games([command.table]).get(command.table)
        now = now_ms()
        is_behind = command.audience is None and self._delays.applies(command.table)
        until = self._delays.until(command.table, now) if is_behind else None
        if live_game is None or (until is not None and until < live_game.setup.began):
            self.words.append(Rejected(command.asker, "not_begun"))
            return
        entries = entries_after({command.table: 0}, until=until)[command.table]
        self.words.append(QueryReply(command.asker, history_frame(live_game, command.audience, entries)))

    def _resume(self, command: ShowSnapshot, live_game: LiveGame) -> bytes:
        """What happened since, told again, if that is short."""
        again = fresh_live_games([command.table])[command.table]
        entries = entries_after({command.table: 0})[command.table][: live_game.seq]
        for entry in entries[: command.since]:
            again.apply(entry)
        missed = [(entry, again.apply(entry)) for entry in entries[command.since :]]
        audience = command.audience
        frames = update_frames(again, since=command.since, entries=missed, now=now_ms(), audiences=[audience])
        text = frames.texts[audience]
        return text if len(text) <= LONGEST_RESUME else b""

    def tell_spectators(self) -> None:
        for table_id, frames in self._delays.due(self._served, now_ms()):
            self.words.append(StateUpdate(table_id, frames, for_seats=False))

    def _forget_unserved(self) -> None:
        for known in (self._told, self._revisions, self._viewed):
            for table_id in [table_id for table_id in known if table_id not in self._served]:
                del known[table_id]
