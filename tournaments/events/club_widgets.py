"""What a club's own page shows of its events."""

from dataclasses import dataclass

from palermo.clubs.models import Club
from palermo.clubs.permissions import Person
from palermo.clubs.widgets import front_section
from tournaments.events.domain.queries import coming_events_of
from tournaments.events.models import Event, EventStage

MOST_SHOWN = 5


@dataclass(frozen=True)
class ClubEvents:
    club: Club
    coming: list[Event]
    drafts: list[Event]
    may_create: bool


@front_section("events/front/club.html")
def events_at(person: Person, club: Club) -> ClubEvents | None:
    """What is being prepared is shown to whoever prepares it."""
    may_create = person.has_perm("clubs.change_settings", club)
    coming = coming_events_of(person, club, MOST_SHOWN)
    drafts = list(Event.objects.filter(club=club, stage=EventStage.DRAFT).order_by("starts_at")) if may_create else []
    return ClubEvents(club, coming, drafts, may_create) if coming or drafts or may_create else None
