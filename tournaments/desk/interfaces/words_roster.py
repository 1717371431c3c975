"""Why a line of a file enters nobody, in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.events.domain.rosters import Problem

PROBLEMS: Final[dict[Problem, str | Promise]] = {
    Problem.EMPTY: _("No name stands there."),
    Problem.TOO_LONG: _("The name is longer than 60 characters."),
    Problem.UNREADABLE: _("The name contains characters that cannot be seen."),
    Problem.BAD_SEED: _("The seed is no number from 0 to 10000."),
    Problem.BAD_SHAPE: _("This is no name."),
    Problem.NO_ACCOUNT: _("There is no account with this handle."),
    Problem.PAPER_ONLINE: _("This event is played online, and nobody of this name has an account here."),
    Problem.SEVERAL: _("Several people of the club have this name. Give the handle."),
    Problem.TWICE: _("Stands in the file twice."),
    Problem.ENTERED: _("Has entered already."),
}
