"""What an event refuses, each with its own code. A part with many of its own keeps them beside its functions."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class ChangedMeanwhile(DomainError):
    """Two at the desk: who comes second sees what the first has done, and decides again."""

    code = "changed-meanwhile"
    message = _(
        "Someone else at the desk changed this in the meantime. Nothing was overwritten. Check the new "
        "version, then decide again."
    )
    status = 409


class WrongStage(DomainError):
    code = "wrong-stage"
    message = _("You can’t do this now: %(stage)s.")
    status = 409
