"""Notes that moderators should see, and notes that nobody should read any more."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.replays.domain.notes.notes import note_read_by
from games.replays.models import FinishedGame, Note
from games.replays.permissions import looks_after_notes
from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotAllowed, NotFound
from palermo.moderation.domain.reports import REPORTING, Quotation, report_person
from palermo.moderation.models import Report, ReportReason
from palermo.moderation.permissions import may_decide_about

NOTE = "note"
NOTE_HIDDEN = action_verb("note.hidden", _("Hid a note on a game"))


def report_note(*, reporter: User, game: FinishedGame, note_id: int, reason: ReportReason) -> Report:
    """The report quotes it, as it is."""
    note = note_read_by(reporter, game, note_id)
    if reporter.is_guest:
        raise NotAllowed
    if note.hidden_at is not None:
        raise NotFound
    REPORTING.count_for(f"user:{reporter.pk}")
    quotation = Quotation(f"{NOTE}:{note.pk}", note.text)
    return report_person(reporter=reporter, about=note.author, reason=reason, text="", quotation=quotation)


def may_hide(person: User, note: Note, game: FinishedGame) -> bool:
    """Whoever does not like their own removes it."""
    return note.author_id != person.pk and (looks_after_notes(person, game) or may_decide_about(person, note.author))


def hide_note(*, note_id: int, actor: User) -> None:
    """Others read instead that it was hidden. The row keeps the words, for whoever has to judge them later; the record does not."""
    with transaction.atomic():
        note = Note.objects.select_for_update(of=("self",)).select_related("author").filter(pk=note_id).first()
        if note is None:
            raise NotFound
        if not may_hide(actor, note, note.game):
            raise NotAllowed
        if note.hidden_at is None:
            note.hidden_at, note.hidden_by = timezone.now(), actor
            note.save(update_fields=["hidden_at", "hidden_by"])
            record_action(actor=actor, verb=NOTE_HIDDEN, target=note, scope=note.game.club)


def is_hidden(note_id: int) -> bool:
    """So is one that is no more."""
    return not Note.objects.filter(pk=note_id, hidden_at=None).exists()
