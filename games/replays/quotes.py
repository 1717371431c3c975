"""What a report can quote from a replay."""

from games.replays.domain.note_complaints import NOTE, hide_note, is_hidden
from palermo.accounts.models import User
from palermo.moderation.quotes import Source, quotable


def _remove(reference: str, moderator: User) -> None:
    hide_note(note_id=int(reference), actor=moderator)


quotable(NOTE, Source(is_removed=lambda reference: is_hidden(int(reference)), remove=_remove))
