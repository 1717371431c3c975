"""Why a game is not told, or not to these eyes."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class NotOver(DomainError):
    code = "game-not-over"
    message = _("This game isn’t over yet. You can watch the replay when it is.")
    status = 409


class GameAborted(DomainError):
    code = "game-called-off"
    message = _("This game was cancelled, so there’s nothing to replay.")
    status = 409


class NoSuchViewpoint(DomainError):
    code = "no-such-eyes"
    message = _("This table doesn’t have that seat.")
    status = 404


class NeedsAccount(DomainError):
    code = "review-needs-account"
    message = _("A review takes computing time, so you need an account.")
    status = 403


class NoReviewWaiting(DomainError):
    code = "no-review-waiting"
    message = _("No review of this game is in progress.")
    status = 409
