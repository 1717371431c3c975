"""Finished games, played at a table of this house or recorded elsewhere, with what else happened there."""

from uuid import UUID

from games.engine.packed import unpack
from games.engine.records import Record
from games.replays.domain.recorders import recording_for
from games.replays.domain.refusals import CalledOff, NotOver
from games.replays.models import Played, RecordedGame, RecordingStage
from games.tables.domain.courses import entries_after, fresh_courses
from games.tables.domain.finding import table_named
from games.tables.models import Entry, Stage, Table
from games.tables.permissions import Person, require_watching
from games.tables.play.entries import Kind


def finished_game(person: Person, game_id: UUID) -> Played:
    """By the address of a replay, which both kinds share."""
    if Table.objects.filter(pk=game_id).exists():
        return finished_table(person, game_id)
    return finished_recording(person, game_id)


def finished_recording(person: Person, game_id: UUID) -> RecordedGame:
    game = recording_for(person, game_id)
    if game.stage != RecordingStage.FINISHED:
        raise NotOver
    return game


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


def news_at(game: Played) -> list[tuple[int, str, int | None, str]]:
    """Who left and came back, as (after how many moves, what, seat, why)."""
    if isinstance(game, RecordedGame):
        return []
    rows = Entry.objects.filter(table=game).exclude(kind=Kind.MOVE).order_by("seq")
    return list(rows.values_list("version", "kind", "seat", "note"))
