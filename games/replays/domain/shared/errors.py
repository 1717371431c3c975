"""Why something about a shared review is not done."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class ReviewOver(DomainError):
    code = "review-over"
    message = _("This review is over. Anyone can open a new one.")
    status = 404


class ReviewFull(DomainError):
    code = "review-full"
    message = _("This review is full.")
    status = 409


class NotLeading(DomainError):
    code = "not-leading"
    message = _("Someone else is leading this review.")
    status = 403


class LeaderIsHere(DomainError):
    code = "leader-is-here"
    message = _("The leader is here, or was a moment ago. Ask for the lead, or wait a little.")
    status = 409


class NotInReview(DomainError):
    code = "not-here"
    message = _("You can only hand the lead to someone who’s here.")
    status = 409


class QuestionOfAnother(DomainError):
    code = "review-not-yours"
    message = _("Only the person who opened this review can end it.")
    status = 403


class NothingAsked(DomainError):
    code = "nothing-asked"
    message = _("The leader is no longer asking about this move.")
    status = 409


class NeedsSignIn(DomainError):
    code = "review-needs-account"
    message = _("Sign in, or continue as a guest, to lead a review. Anyone can follow.")
    status = 403


class NoSuchPlace(DomainError):
    code = "no-such-place"
    message = _("This isn’t a valid place in a replay.")
    status = 400
