"""Events to come, and an event's own page."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.events.domain.finding import events_for
from tournaments.events.views.frame import event_context, event_for

PAGE_SIZE = 20


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    page = Paginator(events_for(request.user), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "events/front/events.html", {"page": page})


@require_safe
def event(request: HttpRequest, code: str) -> HttpResponse:
    return render(request, "events/front/event.html", event_context(request, event_for(request, code)))
