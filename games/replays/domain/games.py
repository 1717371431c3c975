"""Finished games at tables, as records and with what else happened there."""

from uuid import UUID

from games.engine.packed import unpack
from games.engine.records import Record
from games.replays.domain.refusals import CalledOff, NotOver
from games.tables.domain.courses import entries_after, fresh_courses
from games.tables.domain.finding import table_named
from games.tables.models import Entry, Stage, Table
from games.tables.permissions import Person, require_watching
from games.tables.play.entries import Kind


def finished_table(person: Person, table_id: UUID) -> Table:
    """Whoever could watch the game may see it again, once it is over."""
    table = table_named(table_id)
    require_watching(person, table)
    match Stage(table.stage):
        case Stage.WAITING | Stage.PLAYING:
            raise NotOver
        case Stage.ABORTED:
            raise CalledOff
        case Stage.FINISHED:
            return table


def record_at(table: Table) -> Record:
    """From the packed form, or from the log in the moments before it has been packed."""
    packed = Table.objects.values_list("packed", flat=True).get(pk=table.pk)
    if packed is not None:
        return unpack(bytes(packed))[0]
    course = fresh_courses([table.pk])[table.pk]
    for entry in entries_after({table.pk: 0})[table.pk]:
        course.apply(entry)
    return course.game.record


def news_at(table: Table) -> list[tuple[int, str, int | None, str]]:
    """Who left and came back, as (after how many moves, what, seat, why)."""
    rows = Entry.objects.filter(table=table).exclude(kind=Kind.MOVE).order_by("seq")
    return list(rows.values_list("version", "kind", "seat", "note"))
