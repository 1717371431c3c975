"""What a person may hear when something at a table is not possible."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class TableBegun(DomainError):
    code = "table-begun"
    message = _("The game has begun already.")
    status = 409


class TableNotFull(DomainError):
    code = "table-not-full"
    message = _("There are free seats. Wait for players, or seat bots.")
    status = 409


class SeatTaken(DomainError):
    code = "seat-taken"
    message = _("Somebody sits there already.")
    status = 409


class NoFreeSeat(DomainError):
    code = "no-free-seat"
    message = _("All seats are taken.")
    status = 409


class SeatedAlready(DomainError):
    code = "seated-already"
    message = _("You sit at this table already.")
    status = 409


class NotSeated(DomainError):
    code = "not-seated"
    message = _("You do not sit at this table.")
    status = 409


class NoSuchBot(DomainError):
    code = "no-such-bot"
    message = _("There is no such bot.")
