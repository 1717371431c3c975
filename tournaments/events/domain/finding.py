"""Which events somebody gets to see."""

from django.db.models import Q, QuerySet

from palermo.clubs.models import Membership
from tournaments.events.models import Entrant, Event, EventStage
from tournaments.events.permissions import Person


def events_for(person: Person) -> QuerySet[Event]:
    """Announced ones that are public, of one's clubs, or that one plays in; the newest first."""
    seen = Q(is_public=True, club__is_public=True)
    if person.is_authenticated:
        seen |= Q(club__in=Membership.objects.filter(user_id=person.pk).values("club"))
        seen |= Q(pk__in=Entrant.objects.filter(player__user_id=person.pk).values("event"))
    return Event.objects.exclude(stage=EventStage.DRAFT).filter(seen).select_related("club")
