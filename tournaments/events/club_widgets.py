"""What a club's own page shows of its events."""

from dataclasses import dataclass

from django.db.models import Q

from palermo.clubs.models import Club
from palermo.clubs.permissions import Person
from palermo.clubs.widgets import front_section
from tournaments.events.domain.queries import coming_events_of
from tournaments.events.models import Event, EventStage

MOST_SHOWN = 5
# What only the desk sees.
IN_PREPARATION = Q(stage=EventStage.DRAFT) | Q(rehearsal=True)


@dataclass(frozen=True)
class ClubEvents:
    club: Club
    coming: list[Event]
    drafts: list[Event]
    rehearsals: list[Event]
    may_create: bool


@front_section("events/front/club.html")
def events_at(person: Person, club: Club) -> ClubEvents | None:
    """What is being prepared is shown to whoever prepares it."""
    may_create = person.has_perm("clubs.change_settings", club)
    coming = coming_events_of(person, club, MOST_SHOWN)
    prepared = list(Event.objects.filter(IN_PREPARATION, club=club).order_by("starts_at")) if may_create else []
    drafts = [one for one in prepared if not one.rehearsal]
    rehearsals = [one for one in prepared if one.rehearsal]
    return ClubEvents(club, coming, drafts, rehearsals, may_create) if coming or drafts or may_create else None
