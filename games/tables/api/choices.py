"""From what a host sent to a plan."""

from django.utils.translation import gettext_lazy as _

from games.engine.rulesets import EDITIONS, Ruleset
from games.tables.api.shapes import ClockIn, NewTable
from games.tables.domain.lobby.options import PRESETS, BadTableOptions, TableOptions
from games.tables.permissions import Person
from games.tables.play.clocks import TimeControl
from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.models import Club
from palermo.common.errors import NotFound

OF_THE_CLUB = "club"


def plan_from(wish: NewTable, club: Club | None) -> TableOptions:
    clock = wish.clock
    return TableOptions(
        size=wish.size,
        ruleset=_ruleset(wish.ruleset, club),
        terms=TimeControl(clock.bank, clock.increment, clock.reserve) if isinstance(clock, ClockIn) else PRESETS[clock],
        admission=wish.admission,
        rated=wish.rated,
        spectators=wish.spectators,
        spectator_delay=wish.spectator_delay,
    )


def club_named(person: Person, slug: str) -> Club:
    """One that somebody may not see does not exist for them."""
    club = Club.objects.filter(slug=slug).first()
    if club is None or not person.has_perm("clubs.see", club):
        raise NotFound
    return club


def _ruleset(name: str, club: Club | None) -> Ruleset:
    if name == OF_THE_CLUB and club is not None:
        return ruleset_of(club)
    if name not in EDITIONS:
        raise BadTableOptions(
            "ruleset", _("That edition doesn’t exist, and there’s no club whose rules could be used.")
        )
    return EDITIONS[name]
