"""What statistics note down when something ends, changes or moves: a job's row, in the transaction of its cause."""

from collections.abc import Collection
from uuid import UUID

from analytics.pipeline.domain.ingest.ingest import request_ingest
from analytics.pipeline.domain.ingest.reassign import note_merge, request_reassign
from analytics.pipeline.domain.ingest.recordings import note_disclosed_recordings, note_played_here, note_recording
from analytics.pipeline.domain.ingest.sources import origin_of
from analytics.pipeline.models import GameOrigin
from games.replays.hooks import after_recording
from games.tables.hooks import after_disclosure, when_finished
from games.tables.models import Table
from palermo.accounts.domain.players import before_merge
from tournaments.events.hooks import after_result
from tournaments.events.models import RoundTable
from tournaments.leagues.hooks import ProgrammeChange, after_night_game, after_programme
from tournaments.leagues.models import NightGame


@when_finished
def note_finished(table_id: UUID) -> None:
    request_ingest(origin_of(GameOrigin.LIVE, table_id))
    note_played_here(table_id)


@after_disclosure
def note_disclosure(table_ids: Collection[UUID]) -> None:
    for table_id, revision in Table.objects.filter(pk__in=table_ids).values_list("pk", "revision"):
        request_ingest(origin_of(GameOrigin.LIVE, table_id), edition=f"cards-{revision}")
    note_disclosed_recordings()


@after_result
def note_result(table: RoundTable) -> None:
    """Of an online table a ruling may have changed the order; of a table with real cards this is all there is."""
    if table.live_id is None:
        request_ingest(origin_of(GameOrigin.BOARD, table.pk), edition=table.version)
    else:
        request_ingest(origin_of(GameOrigin.LIVE, table.live_id), edition=table.version)


@after_night_game
def note_night_game(game: NightGame) -> None:
    standing = game.removed_at is None and game.night.called_off_at is None
    request_ingest(origin_of(GameOrigin.NIGHT, game.pk), edition="" if standing else "struck")


@after_programme
def note_programme(change: ProgrammeChange) -> None:
    request_reassign(club_id=change.club_id, event_id=change.event_id, since=change.since, until=change.until)


before_merge(note_merge)
after_recording(note_recording)
