"""What recordings refuse, each with its own code."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class OtherPhone(DomainError):
    code = "changed-meanwhile"
    message = _(
        "Something else was entered in the meantime, perhaps on another phone. Check the question and answer it."
    )
    status = 409


class WrongAnswerGiven(DomainError):
    code = "wrong-answer"
    message = _("This doesn’t answer the question. Nothing was entered.")


class NotOverYet(DomainError):
    code = "game-not-over"
    message = _("The game isn’t over yet.")
    status = 409


class FinishedAlready(DomainError):
    code = "recording-finished"
    message = _("This recording is finished. Reopen it to make changes.")
    status = 409


class CannotReopen(DomainError):
    code = "recording-from-file"
    message = _("This game came from a file. Remove it and upload the right file.")
    status = 409


class RecordedAlready(DomainError):
    code = "recorded-already"
    message = _("This game is already recorded: %(title)s.")
    status = 409


class PlayedHere(DomainError):
    """`table_id` says where."""

    code = "played-here"
    message = _("This game was played at a table here and is already recorded.")
    status = 409

    def __init__(self, table_id: UUID) -> None:
        super().__init__()
        self.table_id = table_id


class TooLong(DomainError):
    code = "recording-too-long"
    message = _("No game is this long. Undo the last steps, or start again.")
    status = 409


class BadFile(DomainError):
    """The line counts from 1; the reason is a sentence in the reader's language."""

    code = "bad-file"
    message = _("Line %(line)s: %(reason)s")


class FileTooLong(DomainError):
    code = "file-too-long"
    message = _("This file is too long for a single game.")


class NotText(DomainError):
    code = "file-not-text"
    message = _("Line %(line)s: this isn’t text. A game file is plain text, and its name ends in .sgn.")


class FileUnfinished(DomainError):
    code = "file-unfinished"
    message = _("This game isn’t finished. Only finished games can be recorded.")


class NotThisGame(DomainError):
    code = "not-this-game"
    message = _("That game had different players, or it’s already recorded.")
    status = 409
