"""A player's path through an event."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.interfaces.explanations import explanation_for
from tournaments.events.interfaces.paths import path_of
from tournaments.events.views.common import event_context, event_for


@require_safe
def path(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    event = event_for(request, code)
    board = snapshot_for(event)
    entrant = board.entrants.get(entrant_number)
    if entrant is None:
        raise NotFound
    user = entrant.player.user if entrant.player else None
    context = {
        **event_context(request, event),
        "entrant": entrant,
        "handle": user.handle if user and user.profile_is_open else "",
        "stages": path_of(board, entrant_number),
        "explanation": explanation_for(board, entrant_number),
        "is_final": board.final_is_over,
        "adjustments": list(event.adjustments.filter(entrant=entrant).order_by("round_number", "pk")),
    }
    return render(request, "events/public/path.html", context)
