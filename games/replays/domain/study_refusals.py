"""Why somebody cannot play on from there."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class NoDecisionThere(DomainError):
    code = "no-decision-there"
    message = _("Nobody decides anything there. Step to a decision first.")


class StudyOfStudy(DomainError):
    code = "study-of-study"
    message = _("This is a study itself. Begin another try from the game it belongs to.")
    status = 409


class TooManyStudies(DomainError):
    code = "too-many-studies"
    message = _("You have %(number)d studies of this game. Remove one of them first.")
    status = 409


class BadWish(DomainError):
    code = "bad-study"
    message = _("A study needs the number of a move and the name of a bot.")
