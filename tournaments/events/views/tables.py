"""The tables of a round, where somebody sits, and what the next round would look like."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.rounds.preview import preview_of_next_round
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.interfaces.clock_shown import clock_shown
from tournaments.events.interfaces.places_shown import places_for
from tournaments.events.interfaces.standings_rows import matches
from tournaments.events.interfaces.tables_shown import (
    open_tables_for,
    preview_tables,
    quality_words,
    round_name,
    tables_for,
)
from tournaments.events.models import Round
from tournaments.events.views.common import event_context, event_for, event_where, own_entrant
from tournaments.events.views.lookup import asked_name, tag_of


@require_safe
def rounds(request: HttpRequest, code: str) -> HttpResponse:
    """The current round, at an address that stays the same all evening."""
    event = event_for(request, code)
    board = snapshot_for(event)
    if board.current is None:
        return render(request, "events/public/no_round.html", event_context(request, event))
    return redirect("event_round", code, board.current.number)


@require_safe
def round_page(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event = event_for(request, code)
    board = snapshot_for(event)
    played = published(board, round_number)
    shown = round_context(board, played)
    context = {**event_context(request, event), **shown, "tag": tag_of(request, event, "round", round_number)}
    return render(request, "events/public/round.html", context)


@require_safe
def round_part(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event = event_for(request, code)
    tag = tag_of(request, event, "round", round_number)
    if (same := unchanged(request, tag)) is not None:
        return same
    board = snapshot_for(event)
    shown = round_context(board, published(board, round_number))
    me = own_entrant(request, event)
    return with_tag(render(request, "events/public/round_part.html", {"event": event, "me": me, **shown}), tag)


@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    context = {**event_context(request, event), **seats_context(request, snapshot_for(event))}
    return render(request, "events/public/seats.html", {**context, "tag": tag_of(request, event, "seats")})


@require_safe
def seats_part(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    tag = tag_of(request, event, "seats")
    if (same := unchanged(request, tag)) is not None:
        return same
    context = {"event": event, "me": own_entrant(request, event), **seats_context(request, snapshot_for(event))}
    return with_tag(render(request, "events/public/seats_part.html", context), tag)


@require_safe
def preview(request: HttpRequest, code: str) -> HttpResponse:
    """For the desk alone: players who knew whom they would meet might play for it."""
    event = event_where(request, code, "events.read_record")
    board = snapshot_for(event)
    seating = preview_of_next_round(board)
    context = {
        **event_context(request, event),
        "seating": seating,
        "tables": preview_tables(board, seating) if seating else [],
        "open_tables": open_tables_for(board, board.current),
    }
    return render(request, "events/public/preview.html", context)


def published(board: EventSnapshot, round_number: int) -> Round:
    """What is not published does not exist for the public."""
    played = board.round_numbered(round_number)
    if played is None:
        raise NotFound
    return played


def round_context(board: EventSnapshot, played: Round) -> dict[str, object]:
    tables = tables_for(board, played)
    return {
        "played": played,
        "played_name": round_name(played),
        "rounds": [(one.number, round_name(one)) for one in board.rounds],
        "tables": tables,
        "over": sum(table.is_over for table in tables),
        "quality": quality_words(played),
        "clock": clock_shown(played) if played is board.current else None,
    }


def seats_context(request: HttpRequest, board: EventSnapshot) -> dict[str, object]:
    wanted = asked_name(request)
    places = places_for(board)
    found = [place for place in places if wanted and matches(place.name, wanted)]
    return {
        "places": places,
        "found": found,
        "wanted": wanted,
        "current": board.current,
        "current_name": round_name(board.current) if board.current else "",
        "address": request.GET.urlencode(),
    }
