"""What recordings refuse, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class OtherPhone(DomainError):
    code = "changed-meanwhile"
    message = _(
        "Something else was entered in the meantime, perhaps on another phone. Look at the question and answer it."
    )
    status = 409


class WrongAnswerGiven(DomainError):
    code = "wrong-answer"
    message = _("This does not answer the question. Nothing was entered.")


class NotOverYet(DomainError):
    code = "game-not-over"
    message = _("The game is not over yet.")
    status = 409


class FinishedAlready(DomainError):
    code = "recording-finished"
    message = _("This recording is finished. Open it again to change it.")
    status = 409


class CannotReopen(DomainError):
    code = "recording-from-file"
    message = _("This game came from a file. Remove it and bring the right file.")
    status = 409


class RecordedAlready(DomainError):
    code = "recorded-already"
    message = _("This game is on record already: %(title)s.")
    status = 409


class PlayedHere(DomainError):
    code = "played-here"
    message = _("This game was played at a table here, and is on record already.")
    status = 409


class TooLong(DomainError):
    code = "recording-too-long"
    message = _("No game is this long. Take the last steps back, or begin again.")
    status = 409


class BadFile(DomainError):
    """The line counts from 1; the reason is a sentence in the reader's language."""

    code = "bad-file"
    message = _("Line %(line)s: %(reason)s")


class FileTooLong(DomainError):
    code = "file-too-long"
    message = _("This file is too long to be one game.")


class NotText(DomainError):
    code = "file-not-text"
    message = _("Line %(line)s: this is not text. A game file ends with .sgn and is plain text.")


class FileUnfinished(DomainError):
    code = "file-unfinished"
    message = _("This game has no end. Only finished games can be put on record.")


class NotThisGame(DomainError):
    code = "not-this-game"
    message = _("Other people sat there, or that game is on record already.")
    status = 409
