"""Why a game is not told, or not to these eyes."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class NotOver(DomainError):
    code = "game-not-over"
    message = _("This game is not over yet. Its replay can be seen when it is.")
    status = 409


class CalledOff(DomainError):
    code = "game-called-off"
    message = _("This game was called off, so there is nothing to replay.")
    status = 409


class NoSuchEyes(DomainError):
    code = "no-such-eyes"
    message = _("There is no such seat at this table.")
    status = 404


class EyesClosed(DomainError):
    code = "eyes-closed"
    message = _("The other seats' cards are shown when all tables of this round are over.")
    status = 403


class NeedsAccount(DomainError):
    code = "review-needs-account"
    message = _("A review keeps a computer busy for a while, so it is for people with an account.")
    status = 403


class NoReviewWaiting(DomainError):
    code = "no-review-waiting"
    message = _("No review of this game is being made.")
    status = 409
