"""Games that end, and recordings that change, are entered into the catalogue; what was judged of a recording that changes is forgotten."""

from uuid import UUID

from games.replays.domain.analyses import forget_reviews
from games.replays.domain.catalogue import ask_to_catalogue
from games.replays.hooks import after_recording
from games.tables.hooks import when_finished

when_finished(ask_to_catalogue)
after_recording(ask_to_catalogue)


@after_recording
def forget_what_was_judged(game_id: UUID) -> None:
    forget_reviews(recording_id=game_id)
