"""Spectators who see the game some time later: a second course for each such table, folded only as far as they may see."""

from collections.abc import Collection, Iterator
from uuid import UUID

from games.tables.domain.courses import entries_after, fresh_courses
from games.tables.interfaces.delivery import Frames, update_frames, view_frames
from games.tables.play.course import Course


class Delays:
    def __init__(self) -> None:
        self._delays: dict[UUID, int] = {}
        self._courses: dict[UUID, Course] = {}

    def note(self, table: UUID, delay: int) -> None:
        if delay:
            self._delays[table] = delay

    def applies(self, table: UUID) -> bool:
        return table in self._delays

    def until(self, table: UUID, now: int) -> int:
        """What is younger they may not see yet."""
        return now - self._delays[table]

    def frames(self, table: UUID, now: int) -> Frames | None:
        """The game as a spectator who comes now sees it; from here on `due` tells what follows."""
        course = self._courses.get(table) or fresh_courses([table]).get(table)
        if course is None or now < course.setting.began + self._delays[table]:
            return None
        if table not in self._courses:
            for entry in entries_after({table: 0}, until=self.until(table, now))[table]:
                course.apply(entry)
            self._courses[table] = course
        return view_frames(course, now=now)

    def due(self, served: Collection[UUID], now: int) -> Iterator[tuple[UUID, Frames]]:
        for table in [table for table in self._delays if table not in served]:
            del self._delays[table]
            self._courses.pop(table, None)
        for table in self._delays:
            course = self._courses.get(table)
            if course is None:
                frames = self.frames(table, now)
                if frames is not None:
                    yield table, frames
            elif tail := entries_after({table: course.seq}, until=self.until(table, now))[table]:
                since = course.seq
                entries = [(entry, course.apply(entry)) for entry in tail]
                yield table, update_frames(course, since=since, entries=entries, now=now)
