"""A recording that is finished, changed, opened again or removed: its game is looked at anew, and the game whose log it was."""

from uuid import UUID, uuid4

from django.db.models import Q

from analytics.pipeline.domain.ingest.ingest import request_ingest
from analytics.pipeline.domain.ingest.sources import origin_of
from analytics.pipeline.domain.ingest.sources.record import recordings_of_tables
from analytics.pipeline.models import ExclusionReason, GameOrigin, PlayedGame
from games.replays.models import RecordedGame, RecordingStage
from games.replays.permissions import recordings_of_running_rounds
from games.tables.models import Table


def note_recording(game_id: UUID) -> None:
    """In the transaction of the change, which has no number: each has a job of its own."""
    origins = {origin_of(GameOrigin.RECORD, game_id)}
    origins |= set(PlayedGame.objects.filter(recording=game_id).values_list("origin", flat=True))
    results = RecordedGame.objects.filter(pk=game_id).values_list("event_table", "night_game")
    for table, night_game in results:
        origins |= {origin_of(GameOrigin.BOARD, table)} if table else set()
        origins |= {origin_of(GameOrigin.NIGHT, night_game)} if night_game else set()
    for origin in sorted(origins):
        request_ingest(origin, edition=uuid4())


def note_disclosed_recordings() -> None:
    """Those whose cards are counted and may not be, or may be now and are not. In the transaction of a result that ends a round or reopens it."""
    held = recordings_of_running_rounds().values("pk")
    open_now = RecordedGame.objects.filter(untold=0, stage=RecordingStage.FINISHED).exclude(pk__in=held).values("pk")
    changed = Q(has_log=True, recording__in=held) | Q(has_log=False, recording__in=open_now)
    counted = PlayedGame.objects.filter(changed).exclude(set_aside=ExclusionReason.TAKEN_BACK)
    for game_id in filter(None, counted.values_list("recording", flat=True)):
        note_recording(game_id)


def note_played_here(table_id: UUID) -> None:
    """In the transaction in which a table's game is archived: a recording of the same game counts no more."""
    fingerprint = Table.objects.filter(pk=table_id).values_list("fingerprint", flat=True).first()
    if fingerprint:
        for game_id in RecordedGame.objects.filter(fingerprint=fingerprint).values_list("pk", flat=True):
            note_recording(game_id)


def take_back_played_here() -> None:
    """After a release that recognises more of them."""
    counted = PlayedGame.objects.filter(recording__in=recordings_of_tables()).exclude(
        set_aside=ExclusionReason.TAKEN_BACK
    )
    for game_id in filter(None, counted.values_list("recording", flat=True)):
        note_recording(game_id)
