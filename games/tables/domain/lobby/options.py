"""What a host may choose. Whoever sets a table up hears which choice does not fit, and why."""

from typing import Final

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.rulesets import Ruleset
from games.tables.models import Admission
from games.tables.play.clocks import SECOND, UNTIMED, TimeControl
from palermo.clubs.models import Club
from palermo.common.errors import DomainError

MINUTE = 60 * SECOND
LONGEST_BANK = 180 * MINUTE
LONGEST_EACH = 5 * MINUTE
LONGEST_DELAY = 600
# Less than this for a decision is no game between people.
SHORTEST_THOUGHT = 5 * SECOND


class TimeControlPreset(msgspec.Struct, frozen=True):
    """A time control that hosts and organisers can choose by name."""

    key: str
    title: str | Promise
    terms: TimeControl


# As forms list them. To add one, add a line here (docs/recipes.md).
TIME_CONTROLS: Final = (
    TimeControlPreset("quick", _("Quick"), TimeControl(bank=3 * MINUTE, increment=2 * SECOND, reserve=10 * SECOND)),
    TimeControlPreset(
        "usual", _("Club night"), TimeControl(bank=10 * MINUTE, increment=5 * SECOND, reserve=15 * SECOND)
    ),
    TimeControlPreset("slow", _("Slow"), TimeControl(bank=30 * MINUTE, increment=10 * SECOND, reserve=30 * SECOND)),
    TimeControlPreset("move", _("Per move"), TimeControl(bank=0, increment=0, reserve=MINUTE)),
    TimeControlPreset("untimed", _("No clock"), UNTIMED),
)
PRESETS: Final[dict[str, TimeControl]] = {preset.key: preset.terms for preset in TIME_CONTROLS}


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What a host chooses. `stand_in_limit` is an event's to choose; None: the usual one where something is at stake."""

    size: int
    ruleset: Ruleset
    terms: TimeControl
    admission: Admission = Admission.OPEN
    rated: bool = False
    spectators: bool = True
    spectator_delay: int = 0
    stand_in_limit: int | None = None


class BadTableOptions(DomainError):
    """`field` is the choice that does not fit."""

    code = "bad-plan"
    message = _("%(reason)s")

    def __init__(self, field: str, reason: str | Promise) -> None:
        super().__init__(reason=reason)
        self.field = field


def check_options(*, plan: TableOptions, club: Club | None) -> None:
    terms = plan.terms
    if not MIN_PLAYERS <= plan.size <= MAX_PLAYERS:
        raise BadTableOptions("size", _("Choose three to six seats."))
    if terms.timed:
        _check_clock(terms)
    if not 0 <= plan.spectator_delay <= LONGEST_DELAY:
        raise BadTableOptions("spectator_delay", _("The spectator delay can be up to ten minutes."))
    if plan.admission == Admission.CLUB and club is None:
        raise BadTableOptions("club", _("A members-only table needs a club. Choose one."))


def _check_clock(terms: TimeControl) -> None:
    if not 0 <= terms.bank <= LONGEST_BANK:
        raise BadTableOptions("bank", _("Main time can be up to three hours."))
    if not 0 <= terms.increment <= LONGEST_EACH:
        raise BadTableOptions("increment", _("Extra time per move can be up to five minutes."))
    if not 0 <= terms.reserve <= LONGEST_EACH:
        raise BadTableOptions("reserve", _("The delay per move can be up to five minutes."))
    if terms.reserve + terms.bank < SHORTEST_THOUGHT:
        raise BadTableOptions("bank", _("Too little time. Add main time or extra time per move."))
