"""The keeper: one thread in each process that owns the courses of its tables and everything that is written to their logs.

Wishes that arrive while it commits are decided together in its next round. After each round it hands to the event loop, in order, what
became of them. Because one thread reads, writes and tells, nobody is told something twice, out of order or before it is stored.
"""

import queue
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any
from uuid import UUID

import msgspec
import structlog
from django.db import connection

from games.engine import Event
from games.tables.domain.answers import DATABASE_TROUBLE, TRY_AGAIN, Answer
from games.tables.domain.courses import Shelf, entries_after, fresh_courses
from games.tables.domain.downtime import PULSE_EVERY, note_alive
from games.tables.domain.starting import wake_waiting_table
from games.tables.domain.submission import Change, Sent, submit
from games.tables.domain.times import now_ms
from games.tables.interfaces.delivery import Frames, history_frame, story_frame, update_frames, view_frames
from games.tables.interfaces.messages import Same, encode
from games.tables.interfaces.room import rooms_of
from games.tables.live.advice import Advised, Adviser
from games.tables.live.delays import Delays
from games.tables.live.housekeeping import Housekeeping, Thought
from games.tables.live.parcels import (
    Answered,
    Audiences,
    Declined,
    Happened,
    Moved,
    Recalled,
    Reply,
    RoomChanged,
    Shown,
    Word,
)
from games.tables.live.thinkers import Thinkers
from games.tables.models import Stage, Table
from games.tables.play.course import Course
from games.tables.play.entries import Logged
from games.tables.play.objections import objection_to_advice
from palermo.common.errors import DomainError

log = structlog.get_logger(__name__)
ATTEMPTS = 3
# A gap is told event by event as long as that stays small.
LONGEST_RESUME = 2048
SWEEP_EVERY = 1_000  # milliseconds
# How long the process that should see to a table is given before another one does.
GRACE = 1_500
SWEPT_AT_ONCE = 200
SAME_MOMENT = 200  # milliseconds; frames tell the time
# How long rooms whose games are over are gathered while moves wait: to read one costs as much as many moves, to read ten hardly more.
GATHERED = 200  # milliseconds


class Wish(msgspec.Struct, frozen=True):
    sent: Sent
    reply: Reply | None


class Look(msgspec.Struct, frozen=True):
    """Something may have changed at these tables; None: at any that are served here. `anew`: who is there now has seen nothing yet."""

    tables: tuple[UUID, ...] | None
    anew: bool = False


class Show(msgspec.Struct, frozen=True):
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


class Keeper(threading.Thread):
    def __init__(
        self, *, post: Callable[[list[Word]], None], served: Mapping[UUID, Audiences], thinkers: Thinkers
    ) -> None:
        """`served`: who is connected here, by table. The event loop changes it; whoever is in it by now is told what comes next."""
        super().__init__(name="palermo-tables", daemon=True)
        self._post = post
        self._served = served
        self._inbox: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._shelf = Shelf()
        self._told: dict[UUID, int] = {}
        self._revisions: dict[UUID, int] = {}
        self._delays = Delays()
        self._housekeeping = Housekeeping(thinkers, self._inbox.put)
        self._adviser = Adviser(thinkers, self._inbox.put)
        self._next_sweep = self._next_pulse = 0
        self._ended: set[UUID] = set()
        self._first_ended = 0
        self._words: list[Word] = []
        self._put_off: list[Show] = []
        self._viewed: dict[UUID, tuple[int, Frames]] = {}

    # From any thread.

    def submit(self, sent: Sent, reply: Reply | None = None) -> None:
        self._inbox.put(Wish(sent, reply))

    def look(self, *tables: UUID, anew: bool = False) -> None:
        self._inbox.put(Look(tables or None, anew))

    def show(self, *, table: UUID, audience: int | None, asker: Any, since: int = 0, view: str | None = None) -> None:
        """`since` and `view`, the hash of one, are what the asker says it has."""
        self._inbox.put(Show(table, audience, asker, since, view))

    def recall(self, *, table: UUID, seat: int, asker: Any) -> None:
        self._inbox.put(Recall(table, seat, asker))

    def retell(self, *, table: UUID, audience: int | None, asker: Any) -> None:
        self._inbox.put(Retell(table, audience, asker))

    def advise(self, *, table: UUID, seat: int, version: int, asker: Any) -> None:
        self._inbox.put(Advise(table, seat, version, asker))

    def stop(self, *, patience: float) -> None:
        self._inbox.put(Stop())
        self.join(timeout=patience)

    # In its own.

    def run(self) -> None:
        running = True
        while running:
            commands = self._wait()
            running = not any(isinstance(command, Stop) for command in commands)
            try:
                self._work(commands)
            except Exception as error:
                log.exception("keeper_failed")
                self._give_up(commands, is_away=isinstance(error, DATABASE_TROUBLE))
            self._hand_over()
        connection.close()

    def _wait(self) -> list[Command]:
        commands = []
        try:
            commands.append(self._inbox.get(timeout=self._pause()))
            while True:
                commands.append(self._inbox.get_nowait())
        except queue.Empty:
            return commands

    def _pause(self) -> float:
        """In seconds, until something is due."""
        ring = self._housekeeping.next_at()
        next_at = self._next_sweep if ring is None else min(ring, self._next_sweep)
        return max(0, next_at - now_ms()) / 1000

    def _work(self, commands: list[Command]) -> None:
        self._listen_to_bots(commands)
        wishes = [command for command in commands if isinstance(command, Wish)]
        if wishes:
            self._decide(wishes)
        looks = [command for command in commands if isinstance(command, Look)]
        if looks:
            self._look(looks)
        self._inform(commands)
        self._hand_over()
        commands.clear()  # whatever fails from here on, they have their answers
        if due := list(self._housekeeping.due(self._shelf, now_ms())):
            self._decide([Wish(sent, None) for sent in due])
        if now_ms() >= self._next_sweep:
            self._sweep(now_ms())
        if self._ended and (self._inbox.empty() or now_ms() - self._first_ended >= GATHERED):
            ended, self._ended = self._ended, set()
            self._look_at_rooms([table_id for table_id in ended if table_id in self._served])

    def _listen_to_bots(self, commands: list[Command]) -> None:
        """First, because what they say needs no database and comes only once."""
        for command in commands:
            if isinstance(command, Thought):
                self._housekeeping.think(command)
            elif isinstance(command, Advised):
                self._words.append(command.word)

    def _inform(self, commands: list[Command]) -> None:
        for command in commands:
            match command:
                case Show():
                    self._show(command)
                case Recall():
                    self._recall(command)
                case Retell():
                    self._retell(command)
                case Advise():
                    self._advise(command)

    def _sweep(self, now: int) -> None:
        """What nobody has seen to: because its process is gone, or because it was not dealt yet."""
        self._next_sweep = now + SWEEP_EVERY
        while self._put_off:
            self._inbox.put(self._put_off.pop())
        if now >= self._next_pulse:
            self._next_pulse = now + PULSE_EVERY
            self._settle(note_alive(shelf=self._shelf, now=now))
        rows = Table.objects.filter(wake_at__lte=now - GRACE).order_by("wake_at")
        found = dict(rows.values_list("pk", "stage")[:SWEPT_AT_ONCE])
        playing = [table_id for table_id, stage in found.items() if stage == Stage.PLAYING]
        self._catch_up(playing)
        courses = [course for table_id in playing if (course := self._shelf.get(table_id))]
        if due := [sent for course in courses for sent in self._housekeeping.see_to(course, now)]:
            self._decide([Wish(sent, None) for sent in due])
        for table_id in found.keys() - set(playing):
            try:
                wake_waiting_table(table_id=table_id)
            except DomainError as refusal:
                log.info("waiting_table_left_alone", code=refusal.code)
        self._tell_spectators()

    def _hand_over(self) -> None:
        if self._words:
            words, self._words = self._words, []
            self._post(words)

    def _give_up(self, commands: list[Command], *, is_away: bool) -> None:
        """The database is away, or worse. Who waits for an answer may ask again; the version poll finds the rest.

        Who wanted to see the game would wait for ever, because only those who were shown it are told how it goes on.
        """
        connection.close()
        answered = {id(word.reply) for word in self._words if isinstance(word, Answered)}
        shown = {id(word.asker) for word in self._words if isinstance(word, Shown)}
        for command in commands:
            match command:
                case Wish(sent=sent, reply=reply) if reply is not None and id(reply) not in answered:
                    self._words.append(Answered(reply, Answer(sent.wish.key, TRY_AGAIN, 0, 0)))
                case Show(asker=asker) if is_away and id(asker) not in shown:
                    self._put_off.append(command)
                case Retell(asker=asker) | Advise(asker=asker):
                    self._words.append(Declined(asker, "broken"))

    def _decide(self, wishes: list[Wish]) -> None:
        answers, changes = self._submit([wish.sent for wish in wishes])
        for wish, answer in zip(wishes, answers, strict=True):
            if wish.reply is not None:
                self._words.append(Answered(wish.reply, answer))
        self._settle(changes)

    def _settle(self, changes: dict[UUID, Change]) -> None:
        for table_id, change in changes.items():
            self._tell(table_id, change.course, change.entries)
            self._words.append(Moved(table_id, change.course.seq))
            self._housekeeping.plan(change.course)
            if change.course.over:
                self._first_ended = self._first_ended if self._ended else now_ms()
                self._ended.add(table_id)

    def _submit(self, sent: list[Sent]) -> tuple[list[Answer], dict[UUID, Change]]:
        """A connection that broke is tried anew: keys make that safe, whether or not the lost transaction came true."""
        for _attempt in range(ATTEMPTS - 1):
            try:
                return submit(sent=sent, shelf=self._shelf)
            except DATABASE_TROUBLE:
                log.warning("tables_database_trouble")
                connection.close()
        return submit(sent=sent, shelf=self._shelf)

    def _look(self, looks: list[Look]) -> None:
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
        self._look_at_rooms([pk for pk, row in state.items() if self._revisions.get(pk) != row[1]])
        behind = [pk for pk, row in state.items() if row[2] != Stage.WAITING and self._told.get(pk) != row[0]]
        self._catch_up(behind)

    def _look_at_rooms(self, table_ids: Collection[UUID]) -> None:
        if not table_ids:
            return
        for table_id, (table, room) in rooms_of(table_ids).items():
            self._revisions[table_id] = table.revision
            self._delays.note(table_id, table.spectator_delay * 1000)
            self._words.append(RoomChanged(table_id, room))
        self._forget_unserved()

    def _catch_up(self, table_ids: Collection[UUID]) -> None:
        courses = self._shelf.courses_for(table_ids)
        tails = entries_after({pk: course.seq for pk, course in courses.items()})
        for table_id, course in courses.items():
            fresh = course.seq == 0
            entries = [(entry, course.apply(entry)) for entry in tails[table_id]]
            self._tell(table_id, course, entries)
            if fresh:
                self._housekeeping.plan(course)

    def _tell(self, table_id: UUID, course: Course, entries: list[tuple[Logged, list[Event]]]) -> None:
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
        self._words.append(Happened(table_id, frames, for_spectators=not self._delays.applies(table_id)))

    def _show(self, command: Show) -> None:
        if command.table not in self._revisions:
            self._look_at_rooms([command.table])
        if command.audience is None and self._delays.applies(command.table):
            frames = self._delays.frames(command.table, now_ms())
            self._words.append(Shown(command.asker, frames.texts[None] if frames else b"", frames))
            return
        self._catch_up([command.table])
        course = self._shelf.get(command.table)
        if course is None:  # nothing is dealt yet; they will be told when it is
            self._words.append(Shown(command.asker, b"", None))
            return
        frames = self._views(course)
        audience = command.audience
        text = b""
        if (command.since, command.view) == (course.seq, frames.hashes[audience]):
            text = encode(Same(seq=course.seq, version=course.version, now=now_ms()))
        elif 0 < command.since < course.seq:
            text = self._resume(command, course)
        self._words.append(Shown(command.asker, text or frames.texts[audience], frames))

    def _views(self, course: Course) -> Frames:
        """Many may ask for the same in one moment: those who come back after the line broke for all."""
        table_id, now = course.setting.table, now_ms()
        made, frames = self._viewed.get(table_id, (0, None))
        if frames is None or frames.seq != course.seq or now - made > SAME_MOMENT:
            frames = view_frames(course, now=now)
            self._viewed[table_id] = (now, frames)
        return frames

    def _recall(self, command: Recall) -> None:
        self._catch_up([command.table])
        course = self._shelf.get(command.table)
        if course is not None:
            self._words.append(Recalled(command.asker, history_frame(course, command.seat)))

    def _retell(self, command: Retell) -> None:
        """Folded anew, because nobody keeps what was told; a game's whole log is some hundred rows."""
        if command.table not in self._revisions:
            self._look_at_rooms([command.table])
        course = fresh_courses([command.table]).get(command.table)
        now = now_ms()
        is_behind = command.audience is None and self._delays.applies(command.table)
        until = self._delays.until(command.table, now) if is_behind else None
        if course is None or (until is not None and until < course.setting.began):
            self._words.append(Declined(command.asker, "not_begun"))
            return
        entries = entries_after({command.table: 0}, until=until)[command.table]
        self._words.append(Recalled(command.asker, story_frame(course, command.audience, entries)))

    def _advise(self, command: Advise) -> None:
        self._catch_up([command.table])
        course = self._shelf.get(command.table)
        is_rated = Table.objects.filter(pk=command.table, rated=True).exists()
        code = "not_begun" if course is None else objection_to_advice(course, command.seat, command.version, is_rated)
        if course is None or code:
            self._words.append(Declined(command.asker, code))
        else:
            self._adviser.ask(course, command.seat, command.asker)

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

    def _tell_spectators(self) -> None:
        for table_id, frames in self._delays.due(self._served, now_ms()):
            self._words.append(Happened(table_id, frames, for_seats=False))

    def _forget_unserved(self) -> None:
        for known in (self._told, self._revisions, self._viewed):
            for table_id in [table_id for table_id in known if table_id not in self._served]:
                del known[table_id]
