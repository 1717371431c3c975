"""A finished game leaves its log as the packed form that statistics read, after every check there is."""

from uuid import UUID

from games.engine.packed import pack
from games.engine.refusals import Refusal
from games.engine.replays import ReplayError, replay
from games.tables.domain.courses import entries_after, fresh_courses
from games.tables.models import Entry, Table
from games.tables.play.course import Course

PACK_GAME = "tables.pack_game"


class LogBroken(Exception):
    """What is stored is not what was played. Nothing is packed; somebody must look."""


UNPACKABLE = (LogBroken, ReplayError, Refusal, ValueError)


def course_from_log(table_id: UUID) -> Course:
    """The whole log again from the beginning, each link of its chain compared."""
    course = fresh_courses([table_id])[table_id]
    links = dict(Entry.objects.filter(table_id=table_id).values_list("seq", "chain"))
    for entry in entries_after({table_id: 0})[table_id]:
        course.apply(entry)
        if course.chain != bytes(links[entry.seq]):
            raise LogBroken(f"entry {entry.seq} does not fit the one before it")
    return course


def pack_game(*, table_id: UUID) -> None:
    table = Table.objects.select_for_update().filter(pk=table_id).first()
    if table is None:  # a study that was removed
        return
    course = course_from_log(table_id)
    if (course.seq, course.version, course.chain) != (table.seq, table.version, bytes(table.head)):
        raise LogBroken("the log does not end where its table says")
    replay(course.game.record)
    Table.objects.filter(pk=table_id).update(packed=pack(course.game))
