"""What a club's record says of its recordings. What somebody keeps for themselves is nobody's business."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.replays.models import RecordedGame
from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action

BEGUN = action_verb("recording.begun", _("Started recording a game"))
FINISHED = action_verb("recording.finished", _("Recorded a game"))
IMPORTED = action_verb("recording.imported", _("Recorded a game from a file"))
CHANGED = action_verb("recording.changed", _("Changed a recording"))
REOPENED = action_verb("recording.reopened", _("Reopened a recording"))
REMOVED = action_verb("recording.removed", _("Removed a recording"))


def note_action(*, actor: User, verb: str, game: RecordedGame, before: Mapping[str, Any] | None = None) -> None:
    """In the transaction of the action. With what was `before`, only a difference is noted."""
    if game.club is None:
        return
    after = values_of(game)
    if before != after:
        record_action(actor=actor, verb=verb, target=game, before=before, after=after, scope=game.club)


def note_removal(*, actor: User, game: RecordedGame) -> None:
    """Before it is gone."""
    if game.club is not None:
        record_action(actor=actor, verb=REMOVED, target=game, before=values_of(game), scope=game.club)


def values_of(game: RecordedGame) -> dict[str, Any]:
    values = {
        "title": game.title,
        "played_at": game.played_at.isoformat(),
        "visibility": game.visibility,
        "names": ", ".join(seat.name for seat in game.seats.all()),
    }
    return values | {
        word: number
        for word, number in (("event_table", game.event_table_id), ("night_game", game.night_game_id))
        if number is not None
    }
