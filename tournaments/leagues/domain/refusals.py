"""What a season refuses, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class SeasonClosed(DomainError):
    code = "season-closed"
    message = _("This season is closed. Open it again to change it.")
    status = 409


class SeasonChanged(DomainError):
    code = "changed-meanwhile"
    message = _(
        "Somebody else has changed this season in the meantime. Nothing was overwritten; look at it and decide again."
    )
    status = 409


class NothingPlayed(DomainError):
    code = "nothing-played"
    message = _("Nobody has a place in this season yet, so there is nobody to give a title to.")
    status = 409


class EveningsOpen(DomainError):
    code = "evenings-open"
    message = _("%(what)s is not over yet. Finish it, or take it out of the season.")
    status = 409


class OtherClub(DomainError):
    code = "other-club"
    message = _("Only events of the club itself belong to its season.")


class InSeasonAlready(DomainError):
    code = "in-season-already"
    message = _("This event belongs to the season already.")
    status = 409


class NightOver(DomainError):
    code = "night-called-off"
    message = _("This club night was called off.")
    status = 409


class BadGame(DomainError):
    code = "bad-game"
    message = _("%(reason)s")
