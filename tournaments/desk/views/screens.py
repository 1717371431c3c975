"""Pages for a projector: one thing each, or all of them in turn. Nothing to press, readable from the last row."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.interfaces.clock_shown import clock_shown
from tournaments.events.interfaces.places_shown import places_for
from tournaments.events.interfaces.standings_columns import stage_columns_for
from tournaments.events.interfaces.standings_rows import rows_for
from tournaments.events.interfaces.tables_shown import round_name, tables_for
from tournaments.events.models import Event
from tournaments.events.views.common import event_for
from tournaments.events.views.lookup import tag_of

SHOWS = {
    "wall": ("tables", "names", "clock", "standings"),
    "tables": ("tables",),
    "names": ("names",),
    "clock": ("clock",),
    "standings": ("standings",),
}
LOOKS = ("dark", "light")
MOST_NOTICES = 3


@require_safe
def wall(request: HttpRequest, code: str) -> HttpResponse:
    return _screen(request, code, "wall")


@require_safe
def tables(request: HttpRequest, code: str) -> HttpResponse:
    return _screen(request, code, "tables")


@require_safe
def names(request: HttpRequest, code: str) -> HttpResponse:
    return _screen(request, code, "names")


@require_safe
def clock(request: HttpRequest, code: str) -> HttpResponse:
    return _screen(request, code, "clock")


@require_safe
def standings(request: HttpRequest, code: str) -> HttpResponse:
    return _screen(request, code, "standings")


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    """`?show=wall`: what a screen asks for when something has changed."""
    event = event_for(request, code)
    show = request.GET.get("show", "wall")
    if show not in SHOWS:
        raise NotFound
    tag = _tag(request, event, show)
    if (same := unchanged(request, tag)) is not None:
        return same
    return with_tag(render(request, "desk/screens/part.html", _context(snapshot_for(event), show)), tag)


def _screen(request: HttpRequest, code: str, show: str) -> HttpResponse:
    event = event_for(request, code)
    look = request.GET.get("look", "")
    look = look if look in LOOKS else LOOKS[0]
    context = {
        **_context(snapshot_for(event), show),
        "look": look,
        "other_look": LOOKS[1 - LOOKS.index(look)],
        "tag": _tag(request, event, show),
    }
    return render(request, "desk/screens/screen.html", context)


def _tag(request: HttpRequest, event: Event, show: str) -> str:
    """The same for the page and for the part it asks for, whatever else stands in their addresses."""
    return tag_of(request, event, "screen", show, asked=False)


def _context(board: EventSnapshot, show: str) -> dict[str, Any]:
    event, current = board.event, board.current
    shows = SHOWS[show]
    seated = tables_for(board, current) if current and {"tables", "clock"} & set(shows) else []
    return {
        "event": event,
        "show": show,
        "shows": shows,
        "current": current,
        "current_name": round_name(current) if current else "",
        "tables": seated,
        "playing": [table for table in seated if not table.is_over],
        "places": [place for place in places_for(board) if place.table] if "names" in shows else [],
        "rows": rows_for(board, stage_columns_for(board)) if "standings" in shows else [],
        "is_final": board.final_is_over,
        "clock": clock_shown(current),
        "notices": event.notices.filter(taken_down_at=None)[:MOST_NOTICES],
    }
