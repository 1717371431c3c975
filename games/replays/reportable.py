"""What a report can quote from a replay."""

from games.replays.domain.notes.reports import NOTE, hide_note, is_hidden
from palermo.accounts.models import User
from palermo.moderation.reportable import ReportableKind, quotable


def _remove(reference: str, moderator: User) -> None:
    hide_note(note_id=int(reference), actor=moderator)


quotable(NOTE, ReportableKind(is_removed=lambda reference: is_hidden(int(reference)), remove=_remove))
