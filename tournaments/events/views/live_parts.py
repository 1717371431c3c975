"""Parts of pages that keep themselves fresh: they ask with the tag of what they show."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from palermo.live.etags import unchanged, with_tag
from tournaments.events.models import Event


def tag_for(request: HttpRequest, event: Event) -> str:
    """The same while nobody could see a difference: `revision` goes up with whatever changes."""
    return f"{event.code}-{event.revision}-{request.user.pk or 0}-{request.LANGUAGE_CODE}"


def part(request: HttpRequest, event: Event, template: str, context: dict[str, Any]) -> HttpResponse:
    return with_tag(render(request, template, context), tag_for(request, event))


def nothing_new(request: HttpRequest, event: Event) -> HttpResponse | None:
    """To be asked before anything else is looked up."""
    return unchanged(request, tag_for(request, event))
