"""Who of those who are connected here was told what, and the words for what comes next. Belongs to the keeper's thread."""

from collections.abc import Callable, Collection, Mapping, Sequence
from uuid import UUID

from games.engine import Event
from games.tables.domain.courses import Shelf, entries_after, fresh_courses
from games.tables.domain.times import now_ms
from games.tables.interfaces.delivery import Frames, history_frame, story_frame, update_frames, view_frames
from games.tables.interfaces.messages import Same, encode
from games.tables.interfaces.room import rooms_of
from games.tables.live.commands import Look, Recall, Retell, Show
from games.tables.live.delays import Delays
from games.tables.live.parcels import Audiences, Declined, Happened, Recalled, RoomChanged, Shown, Word
from games.tables.models import Stage, Table
from games.tables.play.course import Course
from games.tables.play.entries import Logged

# A gap is told event by event as long as that stays small.
LONGEST_RESUME = 2048
SAME_MOMENT = 200  # milliseconds; frames tell the time


class Teller:
    """`words` gathers what is to be told, in order. `plan` is called for every course that was read for the first time, `stand_by` for those
    that another process has brought further.
    """

    def __init__(
        self,
        shelf: Shelf,
        served: Mapping[UUID, Audiences],
        plan: Callable[[Course], None],
        stand_by: Callable[[Course], None],
    ) -> None:
        self.words: list[Word] = []
        self._shelf = shelf
        self._served = served
        self._plan = plan
        self._stand_by = stand_by
        self._told: dict[UUID, int] = {}
        self._revisions: dict[UUID, int] = {}
        self._delays = Delays()
        self._viewed: dict[UUID, tuple[int, Frames]] = {}

    def course_of(self, table_id: UUID) -> Course | None:
        """As it stands now; None if nothing is dealt yet."""
        self.catch_up([table_id])
        return self._shelf.get(table_id)

    def look(self, looks: Sequence[Look]) -> None:
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
        courses = self._shelf.courses_for(table_ids)
        tails = entries_after({pk: course.seq for pk, course in courses.items()})
        for table_id, course in courses.items():
            fresh = course.seq == 0
            entries = [(entry, course.apply(entry)) for entry in tails[table_id]]
            self.tell(table_id, course, entries)
            if fresh:
                self._plan(course)
            elif entries:
                self._stand_by(course)

    def tell(self, table_id: UUID, course: Course, entries: list[tuple[Logged, list[Event]]]) -> None:
        """To our own sockets, from where they are. Where that is not known, a whole view puts it right."""
        audiences = self._served.get(table_id)
        if audiences is None:
            self._told.pop(table_id, None)
            return
        told = self._told.get(table_id)
        if told == course.seq:
            return
        news = [one for one in entries if told is not None and one[0].seq > told]
        if news and news[0][0].seq - 1 == told:
            frames = update_frames(course, since=told, entries=news, now=now_ms(), audiences=audiences)
        else:
            frames = view_frames(course, now=now_ms(), audiences=audiences)
        self._told[table_id] = course.seq
        self.words.append(Happened(table_id, frames, for_spectators=not self._delays.applies(table_id)))

    def show(self, command: Show) -> None:
        if command.table not in self._revisions:
            self.look_at_rooms([command.table])
        if command.audience is None and self._delays.applies(command.table):
            frames = self._delays.frames(command.table, now_ms())
            self.words.append(Shown(command.asker, frames.texts[None] if frames else b"", frames))
            return
        course = self.course_of(command.table)
        if course is None:  # nothing is dealt yet; they will be told when it is
            self.words.append(Shown(command.asker, b"", None))
            return
        frames = self._views(course)
        audience = command.audience
        text = b""
        if (command.since, command.view) == (course.seq, frames.hashes[audience]):
            text = encode(Same(seq=course.seq, version=course.version, now=now_ms()))
        elif 0 < command.since < course.seq:
            text = self._resume(command, course)
        self.words.append(Shown(command.asker, text or frames.texts[audience], frames))

    def _views(self, course: Course) -> Frames:
        """Many may ask for the same in one moment: those who come back after the line broke for all."""
        table_id, now = course.setting.table, now_ms()
        made, frames = self._viewed.get(table_id, (0, None))
        if frames is None or frames.seq != course.seq or now - made > SAME_MOMENT:
            frames = view_frames(course, now=now)
            self._viewed[table_id] = (now, frames)
        return frames

    def recall(self, command: Recall) -> None:
        course = self.course_of(command.table)
        if course is not None:
            self.words.append(Recalled(command.asker, history_frame(course, command.seat)))

    def retell(self, command: Retell) -> None:
        """Folded anew, because nobody keeps what was told; a game's whole log is some hundred rows."""
        if command.table not in self._revisions:
            self.look_at_rooms([command.table])
        course = fresh_courses([command.table]).get(command.table)
        now = now_ms()
        is_behind = command.audience is None and self._delays.applies(command.table)
        until = self._delays.until(command.table, now) if is_behind else None
        if course is None or (until is not None and until < course.setting.began):
            self.words.append(Declined(command.asker, "not_begun"))
            return
        entries = entries_after({command.table: 0}, until=until)[command.table]
        self.words.append(Recalled(command.asker, story_frame(course, command.audience, entries)))

    def _resume(self, command: Show, course: Course) -> bytes:
        """What happened since, told again, if that is short."""
        again = fresh_courses([command.table])[command.table]
        entries = entries_after({command.table: 0})[command.table][: course.seq]
        for entry in entries[: command.since]:
            again.apply(entry)
        missed = [(entry, again.apply(entry)) for entry in entries[command.since :]]
        audience = command.audience
        frames = update_frames(again, since=command.since, entries=missed, now=now_ms(), audiences=[audience])
        text = frames.texts[audience]
        return text if len(text) <= LONGEST_RESUME else b""

    def tell_spectators(self) -> None:
        for table_id, frames in self._delays.due(self._served, now_ms()):
            self.words.append(Happened(table_id, frames, for_seats=False))

    def _forget_unserved(self) -> None:
        for known in (self._told, self._revisions, self._viewed):
            for table_id in [table_id for table_id in known if table_id not in self._served]:
                del known[table_id]
