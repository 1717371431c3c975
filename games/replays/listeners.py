"""Games that end, and recordings that change, are entered into the catalogue; what was judged of a recording that changes is forgotten."""

from uuid import UUID

from games.replays.aftermath import after_recording
from games.replays.domain.catalogue import ask_to_catalogue
from games.replays.domain.reviews import forget_reviews
from games.tables.aftermath import after_game
from games.tables.models import Stage, Table


@after_game
def note_end(table_id: UUID) -> None:
    """A game that was called off has no replay, and a study is no game."""
    if Table.objects.filter(pk=table_id, stage=Stage.FINISHED, branched_at=None).exists():
        ask_to_catalogue(table_id)


after_recording(ask_to_catalogue)


@after_recording
def forget_what_was_judged(game_id: UUID) -> None:
    forget_reviews(recording_id=game_id)
