"""The keeper without its thread, and a game as its log tells it."""

from typing import Any

from games.tables.domain.courses import entries_after, fresh_courses
from games.tables.live.commands import Stop
from games.tables.live.keeper import Keeper
from games.tables.live.parcels import Word
from games.tables.live.thinkers import Thinkers
from games.tables.models import Table
from games.tables.play.course import Course


class Desk:
    """A keeper that works in the test's own thread, and all that it said."""

    def __init__(self, *tables: Table) -> None:
        self.words: list[Word] = []
        served = {table.pk: frozenset((*range(table.size), None)) for table in tables}
        self.keeper = Keeper(post=self.words.extend, served=served, thinkers=Thinkers(1))

    def round(self, *commands: Any) -> list[Word]:
        self.words.clear()
        for command in (*commands, Stop()):
            self.keeper._inbox.put(command)
        self.keeper.run()
        return self.words


def course_of(table: Table) -> Course:
    """Folded anew."""
    course = fresh_courses([table.pk])[table.pk]
    for entry in entries_after({table.pk: 0})[table.pk]:
        course.apply(entry)
    return course
