"""What the statistics refuse, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class RebuildRunning(DomainError):
    code = "rebuild-running"
    message = _("The statistics are being rebuilt already. Wait until that is done, or stop it.")
    status = 409


class NoRebuildRunning(DomainError):
    code = "no-rebuild-running"
    message = _("Nothing is being rebuilt, so there is nothing to stop.")
    status = 409
