"""Which events somebody gets to see."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from palermo.clubs.models import Club, Membership
from palermo.common.errors import NotFound
from tournaments.events.models import Entrant, EntrantState, Event, EventStage
from tournaments.events.permissions import Person

MOST_OWN = 10
TO_COME = (EventStage.OPEN, EventStage.CHECK_IN, EventStage.RUNNING)
A_WHILE = timedelta(days=2)


def event_seen_by(person: Person, code: str) -> Event:
    """An event that somebody may not see does not exist for them."""
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not person.has_perm("events.see", event):
        raise NotFound
    return event


def events_for(person: Person) -> QuerySet[Event]:
    """Announced ones that are public, of one's clubs, or that one plays in; the newest first. A rehearsal is on no list of events."""
    seen = Q(is_public=True, club__is_public=True)
    if person.is_authenticated:
        seen |= Q(club__in=Membership.objects.filter(user_id=person.pk).values("club"))
        seen |= Q(pk__in=Entrant.objects.filter(player__user_id=person.pk).values("event"))
    return Event.objects.filter(rehearsal=False).exclude(stage=EventStage.DRAFT).filter(seen).select_related("club")


def own_events_of(person: Person) -> list[Event]:
    """Those that one plays in or waits for and that are not over; the next one first."""
    if not person.is_authenticated:
        return []
    entries = Entrant.objects.filter(player__user_id=person.pk).exclude(state=EntrantState.WITHDRAWN)
    rows = Event.objects.filter(pk__in=entries.values("event"), stage__in=TO_COME).select_related("club")
    return list(rows.order_by("starts_at", "pk")[:MOST_OWN])


def coming_events_of(person: Person, club: Club, most: int) -> list[Event]:
    """On a club's own page: what runs or comes, the next one first. An announced event that nobody ever began goes after a while."""
    since = timezone.now() - A_WHILE
    current = Q(stage=EventStage.RUNNING) | Q(stage__in=TO_COME, starts_at__gte=since)
    rows = events_for(person).filter(club=club).filter(current)
    return list(rows.order_by("starts_at", "pk")[:most])
