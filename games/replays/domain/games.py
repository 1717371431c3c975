"""Finished games, played at a table of this house or recorded elsewhere, with what else happened there."""

from uuid import UUID

from games.engine.packed import unpack
from games.engine.records import GameRecord
from games.replays.domain.errors import GameAborted, NotOver
from games.replays.domain.recordings.recorders import recording_for
from games.replays.models import FinishedGame, RecordedGame, RecordingStage
from games.tables.domain.game.cache import entries_after, fresh_live_games
from games.tables.domain.lobby.queries import table_named
from games.tables.models import LogEntry, Stage, Table
from games.tables.permissions import Person, require_watching
from games.tables.play.log_records import EntryKind


def finished_game(person: Person, game_id: UUID) -> FinishedGame:
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
            raise GameAborted
        case Stage.FINISHED:
            return table


def record_at(table: Table) -> GameRecord:
    """From the packed form, or from the log in the moments before it has been packed."""
    packed = Table.objects.values_list("packed", flat=True).get(pk=table.pk)
    if packed is not None:
        return unpack(bytes(packed))[0]
    course = fresh_live_games([table.pk])[table.pk]
    for entry in entries_after({table.pk: 0})[table.pk]:
        course.apply(entry)
    return course.game.record


def news_at(game: FinishedGame) -> list[tuple[int, str, int | None, str]]:
    """Who left and came back, as (after how many moves, what, seat, why)."""
    if isinstance(game, RecordedGame):
        return []
    rows = LogEntry.objects.filter(table=game).exclude(kind=EntryKind.MOVE).order_by("seq")
    return list(rows.values_list("version", "kind", "seat", "note"))
