"""A recording that is finished, changed, opened again or removed: its game is looked at anew, and the game whose log it was."""

from uuid import UUID, uuid4

from analytics.pipeline.domain.ingest.ingest import request_ingest
from analytics.pipeline.domain.ingest.sources import origin_of
from analytics.pipeline.models import GameOrigin, PlayedGame
from games.replays.models import RecordedGame


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
