"""Why somebody cannot play on from there."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class NoDecisionThere(DomainError):
    code = "no-decision-there"
    message = _("No one makes a decision at this point. Go to a decision first.")


class StudyOfStudy(DomainError):
    code = "study-of-study"
    message = _("This is already a study. Start another try from the original game.")
    status = 409


class TooManyStudies(DomainError):
    code = "too-many-studies"
    message = _("You have %(number)d studies of this game. Remove one first.")
    status = 409


class BadStudyRequest(DomainError):
    code = "bad-study"
    message = _("A study needs a move number and the name of a bot.")
