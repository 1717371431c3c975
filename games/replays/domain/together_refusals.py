"""Why something about a shared review is not done."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class ReviewOver(DomainError):
    code = "review-over"
    message = _("This review is over. Anybody can open a new one.")
    status = 404


class ReviewFull(DomainError):
    code = "review-full"
    message = _("There is no room left in this review.")
    status = 409


class NotLeading(DomainError):
    code = "not-leading"
    message = _("Somebody else leads this review.")
    status = 403


class LeaderIsHere(DomainError):
    code = "leader-is-here"
    message = _("The leader is here, or was a moment ago. Ask for the lead, or wait a while.")
    status = 409


class NotHere(DomainError):
    code = "not-here"
    message = _("The lead can only be handed to somebody who is here.")
    status = 409


class NotYours(DomainError):
    code = "review-not-yours"
    message = _("Only who opened this review can end it.")
    status = 403


class NothingAsked(DomainError):
    code = "nothing-asked"
    message = _("The leader does not ask about this move any more.")
    status = 409


class NeedsSignIn(DomainError):
    code = "review-needs-account"
    message = _("Sign in, or go on as a guest, to lead a review. Following is open to everybody.")
    status = 403


class NoSuchPlace(DomainError):
    code = "no-such-place"
    message = _("This is not a place in a replay.")
    status = 400
