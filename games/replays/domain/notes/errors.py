"""What notes refuse, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class UnreadableNote(DomainError):
    code = "bad-note"
    message = _("Your browser sent something we can’t read.")


class BlankNote(DomainError):
    code = "note-blank"
    message = _("Write something first.")


class NoteTooLong(DomainError):
    code = "note-too-long"
    message = _("A note can have up to %(longest)s characters.")


class NoSuchMove(DomainError):
    code = "no-such-move"
    message = _("That move doesn’t exist in this game.")


class TooManyNotes(DomainError):
    code = "too-many-notes"
    message = _("You have %(most)s notes on this game, the maximum. Remove one first.")
    status = 409


class TooManyMentions(DomainError):
    code = "too-many-mentions"
    message = _("You can mention up to %(most)s people in a note.")


class VisibilityNotOffered(DomainError):
    code = "circle-closed"
    message = _("You can’t write notes for these readers. Choose others.")
    status = 403


class RoundRunning(DomainError):
    code = "round-running"
    message = _("Until this round is over, you can only write notes for yourself.")
    status = 409


class NoteChanged(DomainError):
    code = "note-changed"
    message = _("This note was changed in another window. Compare the two versions and save again.")
    status = 409


class NoteHidden(DomainError):
    code = "note-hidden"
    message = _("This note was hidden and can’t be changed. You can remove it.")
    status = 409
