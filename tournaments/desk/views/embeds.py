"""Standings for a club's own site, in a frame. The one page that others may put into theirs: it knows nobody and changes nothing."""

from typing import Any

from csp.decorators import csp_replace
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.queries import event_seen_by
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.interfaces.points_adjustments import adjustments_in
from tournaments.events.interfaces.standings_columns import columns_for
from tournaments.events.interfaces.standings_rows import rows_for
from tournaments.events.views.lookup import tag_of

ANYWHERE = {"frame-ancestors": ["*"]}


@require_safe
@xframe_options_exempt
@csp_replace(ANYWHERE)  # type: ignore[arg-type]  # its type knows only views without arguments
def standings(request: HttpRequest, code: str) -> HttpResponse:
    _forget_who_asks(request)
    event = event_seen_by(request.user, code)
    context = {**_context(snapshot_for(event)), "tag": tag_of(request, event, "embed", asked=False)}
    return render(request, "desk/screens/embed.html", context)


@require_safe
def standings_part(request: HttpRequest, code: str) -> HttpResponse:
    _forget_who_asks(request)
    event = event_seen_by(request.user, code)
    tag = tag_of(request, event, "embed", asked=False)
    if (same := unchanged(request, tag)) is not None:
        return same
    return with_tag(render(request, "desk/screens/embed_part.html", _context(snapshot_for(event))), tag)


def _forget_who_asks(request: HttpRequest) -> None:
    """A frame on somebody's page must not show what only its visitor may see."""
    request.user = AnonymousUser()


def _context(board: EventSnapshot) -> dict[str, Any]:
    columns = columns_for(board, rounds=False)
    return {
        "event": board.event,
        "rows": rows_for(board, columns),
        "columns": columns,
        "adjustments": adjustments_in(board),
        "rounds_played": len(board.record.rounds),
    }
