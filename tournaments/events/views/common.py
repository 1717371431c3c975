"""What every page about an event begins with."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from palermo.common.errors import NotFound
from tournaments.events.domain.results.queries import open_disputes
from tournaments.events.models import Entrant, Event
from tournaments.events.permissions import answers_for, require


def event_for(request: HttpRequest, code: str) -> Event:
    """An event that somebody may not see does not exist for them. Its pages show times on its club's clock."""
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not request.user.has_perm("events.see", event):
        raise NotFound
    timezone.activate(event.club.time_zone)
    return event


def event_where(request: HttpRequest, code: str, permission: str) -> Event:
    """The event, if the person may do this there."""
    event = event_for(request, code)
    require(request.user, permission, event)
    return event


def own_entrant(request: HttpRequest, event: Event) -> Entrant | None:
    if not request.user.is_authenticated:
        return None
    return event.entrants.filter(player__user_id=request.user.pk).first()


def event_context(request: HttpRequest, event: Event) -> dict[str, Any]:
    """For templates that extend `events/room.html` or `desk/room.html`."""
    return {
        "event": event,
        "club": event.club,
        "may": answers_for(request.user, event),
        "me": own_entrant(request, event),
        # Asked only where a tab shows it.
        "disputes_open": lambda: open_disputes(event).count(),
    }
