"""What a table needs without anybody asking: bots that move, clocks that run out.

The process that wrote an entry sees to what follows from it; those who were told of it stand by in case that process is gone. What
everybody left undone is found by the keeper's sweep over the rows. Doing it twice does no harm, because its key says what it is.
"""

from collections.abc import Callable, Iterator
from uuid import UUID

import msgspec

from games.tables.domain.courses import Shelf
from games.tables.domain.submission import Sent
from games.tables.live.alarms import Alarms
from games.tables.live.thinkers import Thinkers
from games.tables.play.course import Course
from games.tables.play.entries import OUT_OF_TIME, Hand, Kind, Submission
from games.tables.play.thinking import question_at

# How long the process that wrote an entry is given before another one that knows of it sees to what follows.
COURTESY = 250  # milliseconds


class Thought(msgspec.Struct, frozen=True):
    """What a bot answered; None if it failed to."""

    table: UUID
    version: int
    move: int | None


class Housekeeping:
    """Belongs to the keeper's thread. `tell` is called by thinkers from theirs, and must bring the thought back to it."""

    def __init__(self, thinkers: Thinkers, tell: Callable[[Thought], None]) -> None:
        self._alarms = Alarms()
        self._thinkers = thinkers
        self._tell = tell
        self._thinking: dict[UUID, int] = {}
        self._thoughts: dict[UUID, Thought] = {}
        self._late: dict[UUID, int] = {}

    def next_at(self) -> int | None:
        return self._alarms.next_at()

    def plan(self, course: Course) -> None:
        """The course has come to a new decision."""
        table, seat, wake_at = course.setting.table, course.deciding, course.wake_at()
        self._late.pop(table, None)
        if seat is None or wake_at is None:
            self._thoughts.pop(table, None)
            self._alarms.drop(table)
            return
        self._alarms.set(wake_at, table, course.seq)
        if course.bot_for(seat):
            self._think(course, seat)

    def stand_by(self, course: Course) -> None:
        """Another process brought the course to a new decision, and should see to it."""
        table, wake_at = course.setting.table, course.wake_at()
        if wake_at is None:
            self._alarms.drop(table)
        else:
            self._alarms.set(wake_at + COURTESY, table, course.seq)

    def think(self, thought: Thought) -> None:
        self._thinking.pop(thought.table, None)
        self._thoughts[thought.table] = thought

    def due(self, shelf: Shelf, now: int) -> Iterator[Sent]:
        rung = list(self._alarms.due(now))
        rung += [(table, seq) for table, seq in self._late.items() if table in self._thoughts]
        for table, seq in rung:
            course = shelf.get(table)
            if course is not None and course.seq == seq:
                yield from self.see_to(course, now)

    def see_to(self, course: Course, now: int) -> Iterator[Sent]:
        """What is due at this table now."""
        seat, wake_at, table = course.deciding, course.wake_at(), course.setting.table
        if seat is None or wake_at is None:
            return
        if now < wake_at:
            self._alarms.set(wake_at, table, course.seq)
        elif not course.bot_for(seat):
            wish = Submission(kind=Kind.AWAY, seat=seat, hand=Hand.SYSTEM, key=f"away:{course.seq}", note=OUT_OF_TIME)
            yield Sent(table, wish)
        elif (thought := self._thoughts.get(table)) is not None and thought.version == course.version:
            del self._thoughts[table]
            move = course.game.options()[0] if thought.move is None else thought.move
            yield Sent(
                table,
                Submission(
                    kind=Kind.MOVE,
                    seat=seat,
                    hand=Hand.BOT,
                    key=f"bot:{course.seq}",
                    version=course.version,
                    move=move,
                ),
            )
        else:
            self._late[table] = course.seq
            self._think(course, seat)

    def _think(self, course: Course, seat: int) -> None:
        table, version = course.setting.table, course.version
        if self._thinking.get(table) == version:
            return
        self._thinking[table] = version
        self._thoughts.pop(table, None)
        question = question_at(course, seat, course.bot_for(seat))
        self._thinkers.ask(question, lambda move: self._tell(Thought(table, version, move)))
