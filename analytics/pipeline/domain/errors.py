"""What the statistics refuse, each with its own code."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class RebuildRunning(DomainError):
    code = "rebuild-running"
    message = _("The statistics are already being rebuilt. Wait for that to finish, or stop it.")
    status = 409


class NoRebuildRunning(DomainError):
    code = "no-rebuild-running"
    message = _("No rebuild is running, so there’s nothing to stop.")
    status = 409
