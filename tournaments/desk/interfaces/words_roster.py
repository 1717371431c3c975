"""Why a line of a file enters nobody, in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.events.domain.rosters import Problem

PROBLEMS: Final[dict[Problem, str | Promise]] = {
    Problem.EMPTY: _("No name on this line."),
    Problem.TOO_LONG: _("The name is longer than 60 characters."),
    Problem.UNREADABLE: _("The name contains invisible characters."),
    Problem.BAD_SEED: _("The seed must be a number from 0 to 10000."),
    Problem.BAD_SHAPE: _("This isn’t a name."),
    Problem.NO_ACCOUNT: _("There’s no account with this username."),
    Problem.PAPER_ONLINE: _("This event is online, and no one with this name has an account here."),
    Problem.SEVERAL: _("Several people in the club have this name. Use the username."),
    Problem.TWICE: _("Appears in the file twice."),
    Problem.ENTERED: _("Already added."),
}
