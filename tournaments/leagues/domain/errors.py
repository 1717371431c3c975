"""What a season refuses, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class SeasonClosed(DomainError):
    code = "season-closed"
    message = _("This season is closed. Reopen it to make changes.")
    status = 409


class SeasonChanged(DomainError):
    code = "changed-meanwhile"
    message = _("Someone else has changed this season. Nothing was overwritten. Check it and try again.")
    status = 409


class NothingPlayed(DomainError):
    code = "nothing-played"
    message = _("No one is ranked in this season yet, so there are no titles to award.")
    status = 409


class EveningsOpen(DomainError):
    code = "evenings-open"
    message = _("%(what)s isn’t over yet. Finish it or remove it from the season.")
    status = 409


class OtherClub(DomainError):
    code = "other-club"
    message = _("You can add only the club’s own events to its season.")


class RehearsalInSeason(DomainError):
    code = "rehearsal-in-season"
    message = _("A rehearsal counts nowhere, so it can’t be part of a season.")


class InSeasonAlready(DomainError):
    code = "in-season-already"
    message = _("This event is already in the season.")
    status = 409


class NightOver(DomainError):
    code = "night-called-off"
    message = _("This club night was cancelled.")
    status = 409


class BadGame(DomainError):
    code = "bad-game"
    message = _("%(reason)s")
