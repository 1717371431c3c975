"""The write path: what somebody wants becomes an entry of the log, or is refused for good.

In one transaction: lock the tables' rows, look the keys up, compare the versions, ask the rules, append. Several tables' wishes go
through one transaction, because the sync to the disk at its end is what costs. Nobody is told anything before that.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
import structlog
from django.db import transaction
from django.db.models import F

from games.engine import Event, Refusal
from games.tables.domain.answers import DATABASE_TROUBLE, TRY_AGAIN, Answer
from games.tables.domain.courses import Shelf, entries_after
from games.tables.domain.ending import close_table
from games.tables.domain.rows import Standing, advance_tables, append_entries, entry_row, lock_tables
from games.tables.domain.times import now_ms
from games.tables.models import RefusedKey, Stage, Table
from games.tables.play.course import Course
from games.tables.play.entries import Hand, Logged, Submission
from games.tables.play.objections import objection_to

log = structlog.get_logger(__name__)
_NOT_PLAYING: dict[str, str] = {Stage.WAITING: "not_begun", Stage.FINISHED: "game_over", Stage.ABORTED: "aborted"}


class Sent(msgspec.Struct, frozen=True):
    table: UUID
    wish: Submission


class Change(msgspec.Struct):
    """What came true at one table, in order, and the course after it."""

    course: Course
    entries: list[tuple[Logged, list[Event]]]


class Batch:
    """Wishes that are decided together."""

    def __init__(self, sent: Sequence[Sent], shelf: Shelf) -> None:
        self.sent = sent
        self.shelf = shelf
        self.answers: list[Answer] = []
        self.changes: dict[UUID, Change] = {}
        self._rows: list[tuple[Any, ...]] = []
        self._advanced: dict[UUID, Course] = {}
        self._standings: dict[UUID, Standing] = {}
        self._refused: list[RefusedKey] = []

    def commit(self) -> None:
        """Decide and store them; if that fails, the shelf forgets what it had thought."""
        table_ids = {one.table for one in self.sent}
        try:
            with transaction.atomic():
                self._decide(table_ids)
                self._write()
        except BaseException:
            self.shelf.forget(table_ids)
            raise

    def _decide(self, table_ids: set[UUID]) -> None:
        self._standings = standings = lock_tables(table_ids)
        courses = self.shelf.courses_for(standings.keys())
        self._catch_up({pk: course for pk, course in courses.items() if course.seq != standings[pk].seq})
        self.shelf.read_refusals({pk: standing.refusals for pk, standing in standings.items()})
        now = now_ms()
        for one in self.sent:
            course = courses.get(one.table)
            known = self._known_answer(one, course)
            if known is None:
                answer = self._ask(one, course, standings.get(one.table), now)
            else:
                seat, answer = known
                if seat != one.wish.seat:
                    answer = Answer(one.wish.key, "key_of_another", answer.seq, answer.version)
            self.answers.append(answer)

    def _known_answer(self, one: Sent, course: Course | None) -> tuple[int | None, Answer] | None:
        """A repeated key gets its first answer again. A course that is level with its row knows all keys of its log."""
        key = one.wish.key
        if course is not None and (entry := course.taken.get(key)) is not None:
            return entry.seat, Answer(key, "", entry.seq, entry.version)
        return self.shelf.refusals_at(one.table).get(key)

    def _catch_up(self, behind: dict[UUID, Course]) -> None:
        """Another process has written since. What it wrote is told to our own sockets as well."""
        for table_id, entries in entries_after({pk: course.seq for pk, course in behind.items()}).items():
            course = behind[table_id]
            for entry in entries:
                self._changed(course, entry, course.apply(entry))

    def _ask(self, one: Sent, course: Course | None, standing: Standing | None, now: int) -> Answer:
        wish = one.wish
        if standing is None:
            return Answer(wish.key, "no_table", 0, 0)
        if course is None or standing.stage != Stage.PLAYING:
            answer = Answer(wish.key, _NOT_PLAYING[standing.stage], standing.seq, standing.version)
            self._refuse(one, answer)
            return answer
        code = objection_to(course, wish, now)
        if not code:
            try:
                entry, events = course.take(wish, now)
            except Refusal as refusal:
                code = refusal.code
            else:
                self._append(course, entry, events)
                return Answer(wish.key, "", course.seq, course.version)
        answer = Answer(wish.key, code, course.seq, course.version)
        self._refuse(one, answer)
        return answer

    def _append(self, course: Course, entry: Logged, events: list[Event]) -> None:
        self._changed(course, entry, events)
        self._rows.append(entry_row(course, entry))
        self._advanced[course.setting.table] = course

    def _refuse(self, one: Sent, answer: Answer) -> None:
        """For good, if a person wanted it. The platform's own keys say what is due: refused once too early, it is due later."""
        if one.wish.hand != Hand.PERSON:
            return
        self.shelf.refusals_at(one.table)[answer.key] = (one.wish.seat, answer)
        self._refused.append(
            RefusedKey(
                table_id=one.table,
                seat=one.wish.seat,
                key=answer.key,
                code=answer.code,
                seq=answer.seq,
                version=answer.version,
            )
        )

    def _changed(self, course: Course, entry: Logged, events: list[Event]) -> None:
        change = self.changes.setdefault(course.setting.table, Change(course, []))
        change.entries.append((entry, events))

    def _write(self) -> None:
        if self._rows:
            append_entries(self._rows)
            advance_tables(list(self._advanced.values()), self._standings)
        if self._refused:
            RefusedKey.objects.bulk_create(self._refused)
            for table_id, number in Counter(refused.table_id for refused in self._refused).items():
                Table.objects.filter(pk=table_id).update(refusals=F("refusals") + number)
        for course in self._advanced.values():
            if course.over:
                close_table(course=course)


def submit(*, sent: Sequence[Sent], shelf: Shelf | None = None) -> tuple[list[Answer], dict[UUID, Change]]:
    """Decide all together; if something breaks, each alone, so that one that breaks something harms nobody else.

    Trouble of the database is the caller's: nothing is known then, and the same wishes may be sent again.
    """
    shelf = shelf or Shelf()
    batch = Batch(sent, shelf)
    try:
        batch.commit()
    except DATABASE_TROUBLE:
        raise
    except Exception:
        if len(sent) == 1:
            log.exception("submission_failed", kind=sent[0].wish.kind)
            return [Answer(sent[0].wish.key, TRY_AGAIN, 0, 0)], {}
        answers: list[Answer] = []
        changes: dict[UUID, Change] = {}
        for one in sent:
            more, happened = submit(sent=[one], shelf=shelf)
            answers += more
            for table_id, change in happened.items():
                earlier = changes.setdefault(table_id, Change(change.course, []))
                earlier.course = change.course
                earlier.entries += change.entries
        return answers, changes
    return batch.answers, batch.changes
