"""Why a line of a file enters nobody, in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.events.domain.entrants.roster_import import RosterProblem

PROBLEMS: Final[dict[RosterProblem, str | Promise]] = {
    RosterProblem.EMPTY: _("No name on this line."),
    RosterProblem.TOO_LONG: _("The name is longer than 60 characters."),
    RosterProblem.BAD_SEED: _("The seed must be a number from 0 to 10000."),
    RosterProblem.BAD_SHAPE: _("This isn’t a name."),
    RosterProblem.NO_ACCOUNT: _("There’s no account with this username."),
    RosterProblem.PAPER_ONLINE: _("This event is online, and no one with this name has an account here."),
    RosterProblem.SEVERAL: _("Several people in the club have this name. Use the username."),
    RosterProblem.TWICE: _("Appears in the file twice."),
    RosterProblem.ENTERED: _("Already added."),
}
