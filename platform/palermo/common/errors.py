"""An error that a person can do something about. Anything else is a bug and stays loud."""

from typing import Any, ClassVar, Final

from django.contrib import messages
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

BAD: Final = 400
CONFLICT: Final = 409


class DomainError(Exception):
    """Subclass it for each thing that can be refused: a stable `code`, a translated `message`, an HTTP `status`.

    Values for the message's placeholders are given by keyword, so that a translation can order them freely::

        class TableFull(DomainError):
            code = "table-full"
            message = _("Table %(name)s has no free seat.")
            status = 409

        raise TableFull(name=table.name)
    """

    code: ClassVar[str]
    message: ClassVar[str | Promise]
    status: ClassVar[int] = 400

    def __init__(self, **values: Any) -> None:
        super().__init__(self.code)
        self.values = values

    def __str__(self) -> str:
        return str(self.message) % self.values if self.values else str(self.message)


class NotAllowed(DomainError):
    code = "not-allowed"
    message = _("You don’t have permission to do this.")
    status = 403


class NotFound(DomainError):
    code = "not-found"
    message = _("There’s nothing here. The page may have been moved or deleted.")
    status = 404


def only_conflict(refusal: DomainError, *also: int) -> None:
    """Return if someone was quicker or changed their mind, or for a status in `also`. What is not allowed stays a refusal."""
    if refusal.status not in (CONFLICT, *also):
        raise refusal


def warn_of_conflict(request: HttpRequest, refusal: DomainError, *also: int) -> None:
    """For a page that goes on: a message on the next one."""
    only_conflict(refusal, *also)
    messages.warning(request, str(refusal))
