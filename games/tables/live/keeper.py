"""The keeper: one thread in each process that owns the courses of its tables and everything that is written to their logs.

Wishes that arrive while it commits are decided together in its next round. After each round it hands to the event loop, in order, what
became of them. Because one thread reads, writes and tells, nobody is told something twice, out of order or before it is stored.
"""

import queue
import threading
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

import structlog
from django.db import connection

from games.tables.domain.answers import DATABASE_TROUBLE, TRY_AGAIN, Answer
from games.tables.domain.courses import Shelf
from games.tables.domain.downtime import PULSE_EVERY, note_alive
from games.tables.domain.starting import wake_waiting_table
from games.tables.domain.submission import Change, Sent, submit
from games.tables.domain.times import now_ms
from games.tables.live.advice import Advised, Adviser
from games.tables.live.commands import Advise, Command, Look, Recall, Retell, Show, Stop, Wish
from games.tables.live.housekeeping import Housekeeping, Thought
from games.tables.live.parcels import Answered, Audiences, Declined, Moved, Reply, Shown, Word
from games.tables.live.teller import Teller
from games.tables.live.thinkers import Thinkers
from games.tables.models import Stage, Table
from games.tables.play.objections import objection_to_advice
from palermo.common.errors import DomainError

log = structlog.get_logger(__name__)
ATTEMPTS = 3
SWEEP_EVERY = 1_000  # milliseconds
# How long those who should see to a table, or stand by, are given before another one does.
GRACE = 1_500
SWEPT_AT_ONCE = 200
# How long rooms whose games are over are gathered while moves wait: to read one costs as much as many moves, to read ten hardly more.
GATHERED = 200  # milliseconds


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
        self._housekeeping = Housekeeping(thinkers, self._inbox.put)
        self._adviser = Adviser(thinkers, self._inbox.put)
        self._teller = Teller(self._shelf, served, self._housekeeping.plan, self._housekeeping.stand_by)
        self._next_sweep = self._next_pulse = 0
        self._ended: set[UUID] = set()
        self._first_ended = 0
        self._put_off: list[Show] = []

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
            self._teller.look(looks)
        self._inform(commands)
        self._hand_over()
        commands.clear()  # whatever fails from here on, they have their answers
        if due := list(self._housekeeping.due(self._shelf, now_ms())):
            self._decide([Wish(sent, None) for sent in due])
        if now_ms() >= self._next_sweep:
            self._sweep(now_ms())
        if self._ended and (self._inbox.empty() or now_ms() - self._first_ended >= GATHERED):
            ended, self._ended = self._ended, set()
            self._teller.look_at_rooms([table_id for table_id in ended if table_id in self._served])

    def _listen_to_bots(self, commands: list[Command]) -> None:
        """First, because what they say needs no database and comes only once."""
        for command in commands:
            if isinstance(command, Thought):
                self._housekeeping.think(command)
            elif isinstance(command, Advised):
                self._teller.words.append(command.word)

    def _inform(self, commands: list[Command]) -> None:
        for command in commands:
            match command:
                case Show():
                    self._teller.show(command)
                case Recall():
                    self._teller.recall(command)
                case Retell():
                    self._teller.retell(command)
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
        self._teller.catch_up(playing)
        courses = [course for table_id in playing if (course := self._shelf.get(table_id))]
        if due := [sent for course in courses for sent in self._housekeeping.see_to(course, now)]:
            self._decide([Wish(sent, None) for sent in due])
        for table_id in found.keys() - set(playing):
            try:
                wake_waiting_table(table_id=table_id)
            except DomainError as refusal:
                log.info("waiting_table_left_alone", code=refusal.code)
        self._teller.tell_spectators()

    def _hand_over(self) -> None:
        if self._teller.words:
            words, self._teller.words = self._teller.words, []
            self._post(words)

    def _give_up(self, commands: list[Command], *, is_away: bool) -> None:
        """The database is away, or worse. Who waits for an answer may ask again; the version poll finds the rest.

        Who wanted to see the game would wait for ever, because only those who were shown it are told how it goes on.
        """
        connection.close()
        answered = {id(word.reply) for word in self._teller.words if isinstance(word, Answered)}
        shown = {id(word.asker) for word in self._teller.words if isinstance(word, Shown)}
        for command in commands:
            match command:
                case Wish(sent=sent, reply=reply) if reply is not None and id(reply) not in answered:
                    self._teller.words.append(Answered(reply, Answer(sent.wish.key, TRY_AGAIN, 0, 0)))
                case Show(asker=asker) if is_away and id(asker) not in shown:
                    self._put_off.append(command)
                case Retell(asker=asker) | Advise(asker=asker):
                    self._teller.words.append(Declined(asker, "broken"))

    def _decide(self, wishes: list[Wish]) -> None:
        answers, changes = self._submit([wish.sent for wish in wishes])
        for wish, answer in zip(wishes, answers, strict=True):
            if wish.reply is not None:
                self._teller.words.append(Answered(wish.reply, answer))
        self._settle(changes)

    def _settle(self, changes: dict[UUID, Change]) -> None:
        for table_id, change in changes.items():
            self._teller.tell(table_id, change.course, change.entries)
            self._teller.words.append(Moved(table_id, change.course.seq))
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

    def _advise(self, command: Advise) -> None:
        course = self._teller.course_of(command.table)
        is_rated = Table.objects.filter(pk=command.table, rated=True).exists()
        code = "not_begun" if course is None else objection_to_advice(course, command.seat, command.version, is_rated)
        if course is None or code:
            self._teller.words.append(Declined(command.asker, code))
        else:
            self._adviser.ask(course, command.seat, command.asker)
