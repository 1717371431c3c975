"""The standings dashboard, and the cross table."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.common.errors import NotFound
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.interfaces.explanations import explanation_for
from tournaments.events.interfaces.idle_tiebreaks import places_only_notice
from tournaments.events.interfaces.points_adjustments import adjustments_in
from tournaments.events.interfaces.standings_columns import columns_for
from tournaments.events.interfaces.standings_rows import lines_wanted, rows_of
from tournaments.events.interfaces.tables_shown import open_tables_for, round_name
from tournaments.events.models import Entrant, RoundKind
from tournaments.events.views.common import event_context, event_for, own_entrant
from tournaments.events.views.lookup import asked_name, asked_round, tag_of

# Beyond that a page is long and heavy on a phone, and a square of everybody against everybody is no use to anyone.
ROWS_ON_A_PAGE = 250


@require_safe
def standings(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    context = event_context(request, event)
    shown = standings_context(request, snapshot_for(event), context["me"])
    return render(
        request, "events/public/standings.html", {**context, **shown, "tag": tag_of(request, event, "standings")}
    )


@require_safe
def standings_part(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    tag = tag_of(request, event, "standings")
    if (same := unchanged(request, tag)) is not None:
        return same
    shown = standings_context(request, snapshot_for(event), own_entrant(request, event))
    return with_tag(render(request, "events/public/standings_part.html", {"event": event, **shown}), tag)


@require_safe
def cross_table(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    context = event_context(request, event)
    board = snapshot_for(event)
    me = context["me"]
    page = Paginator(board.ranking, ROWS_ON_A_PAGE).get_page(request.GET.get("page"))
    shown = {
        "rows": rows_of(board, page.object_list, own=me.number if me else None),
        "page": page,
        "meetings": meetings_of(board),
        "rounds": board.rounds,
        "ranks": {int(line.player): rank for rank, line in enumerate(board.ranking, start=1)},
    }
    return render(request, "events/public/cross_table.html", {**context, **shown})


@require_safe
def why(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    """`?key=money`: one number's working, for the window that opens over the standings."""
    board = snapshot_for(event_for(request, code))
    explanation = explanation_for(board, entrant_number, after=asked_round(request, board))
    working = explanation.under(request.GET.get("key", "points")) if explanation else None
    if explanation is None or working is None or entrant_number not in board.entrants:
        raise NotFound
    context = {"entrant": board.entrants[entrant_number], "working": working, "explanation": explanation}
    return render(request, "events/public/why.html", {"event": board.event, **context})


def standings_context(request: HttpRequest, board: EventSnapshot, me: Entrant | None) -> dict[str, Any]:
    after, wanted = asked_round(request, board), asked_name(request)
    columns = columns_for(board, after=after)
    own = me.number if me else None
    lines = lines_wanted(board, after=after, own=own, wanted=wanted)
    page = Paginator(lines, ROWS_ON_A_PAGE).get_page(request.GET.get("page"))
    final = board.final_is_over and after is None
    current = board.current
    return {
        "rows": rows_of(board, page.object_list, columns, own=own),
        "page": page,
        "own_page": next((1 + at // ROWS_ON_A_PAGE for at, line in enumerate(lines) if int(line.player) == own), None),
        "places_only": places_only_notice(board, after=after),
        "columns": columns,
        "adjustments": adjustments_in(board, after),
        "all_rounds": range(1, len(board.record.rounds) + 1),
        "after": after,
        "wanted": wanted,
        "is_final": final,
        "final_is_on": current is not None and current.kind != RoundKind.SWISS and not final,
        "current": current,
        "current_name": round_name(current) if current else "",
        "open_tables": open_tables_for(board, current),
        "address": request.GET.urlencode(),
    }


def meetings_of(board: EventSnapshot) -> dict[int, dict[int, list[tuple[int, int]]]]:
    """By start number and start number: the rounds they met in, each with the place of the first."""
    found: dict[int, dict[int, list[tuple[int, int]]]] = {number: {} for number in board.entrants}
    for played in board.rounds:
        for table in played.tables.all():
            seated = [seat.entrant.number for seat in table.seats.all()]
            places = {line["number"]: line["place"] for line in (table.result or {"lines": []})["lines"]}
            for one in seated:
                for other in seated:
                    if one != other:
                        found.setdefault(one, {}).setdefault(other, []).append((played.number, places.get(one, 0)))
    return found
