"""What notes refuse, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class UnreadableNote(DomainError):
    code = "bad-note"
    message = _("Your browser sent something we cannot read.")


class BlankNote(DomainError):
    code = "note-blank"
    message = _("Write something first.")


class NoteTooLong(DomainError):
    code = "note-too-long"
    message = _("A note has at most %(longest)s characters.")


class NoSuchMove(DomainError):
    code = "no-such-move"
    message = _("The game has no such move.")


class TooManyNotes(DomainError):
    code = "too-many-notes"
    message = _("You have %(most)s notes at this game, which is as many as there can be. Remove one first.")
    status = 409


class TooManyMentions(DomainError):
    code = "too-many-mentions"
    message = _("A note can mention at most %(most)s people.")


class CircleClosed(DomainError):
    code = "circle-closed"
    message = _("You cannot write for these readers. Choose others.")
    status = 403


class RoundRunning(DomainError):
    code = "round-running"
    message = _("As long as this round is played, you can write notes only for yourself.")
    status = 409


class NoteChanged(DomainError):
    code = "note-changed"
    message = _("This note was changed in another window meanwhile. Compare the two, and save again.")
    status = 409


class NoteHidden(DomainError):
    code = "note-hidden"
    message = _("This note was hidden and cannot be changed. You can remove it.")
    status = 409
