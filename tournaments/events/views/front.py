"""Events to come, and an event's own page."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.clubs.interfaces.qr import qr_code
from palermo.common.text.links import absolute_url
from tournaments.events.domain.entrants.waitlist import places_left
from tournaments.events.domain.queries import events_for, own_events_of
from tournaments.events.interfaces.labels.format import details_of, facts_of
from tournaments.events.interfaces.my_part import my_call, my_part
from tournaments.events.models import EntrantState, Event
from tournaments.events.views.common import event_context, event_for
from tournaments.events.views.live_parts import nothing_new, part, tag_for

PAGE_SIZE = 20


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    page = Paginator(events_for(request.user), PAGE_SIZE).get_page(request.GET.get("page"))
    own = own_events_of(request.user) if page.number == 1 else []
    return render(request, "events/front/events.html", {"page": page, "own": own})


@require_safe
def event(request: HttpRequest, code: str) -> HttpResponse:
    shown = event_for(request, code)
    link = absolute_url(shown.get_absolute_url())
    context = {
        **event_context(request, shown),
        "facts": facts_of(shown),
        "details": details_of(shown),
        "link": link,
        "qr": qr_code(link),
        "tag": tag_for(request, shown),
    }
    return render(request, "events/front/event.html", {**context, **_people(request, shown, context)})


@require_safe
def event_part(request: HttpRequest, code: str) -> HttpResponse:
    """Who has entered, and what that means for me."""
    shown = event_for(request, code)
    if same := nothing_new(request, shown):
        return same
    context = event_context(request, shown)
    return part(request, shown, "events/front/people.html", {**context, **_people(request, shown, context)})


def _people(request: HttpRequest, event: Event, context: dict[str, Any]) -> dict[str, Any]:
    rows = list(event.entrants.exclude(state=EntrantState.WITHDRAWN).select_related("player__user"))
    return {
        "entered": [one for one in rows if one.state == EntrantState.ENTERED],
        "waiting": sum(one.state == EntrantState.WAITING for one in rows),
        "places_left": places_left(event),
        "mine": my_part(request.user, event, context["me"]),
        "my_call": my_call(event, context["me"]),
    }
