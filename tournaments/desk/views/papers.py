"""Papers: seating, slips, standings and the list for the door, for A4 and Letter, in black and white."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from palermo.accounts.views.decorators import for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import NotFound
from palermo.common.text.links import absolute_url
from palermo.common.text.untrusted import whole_number
from tournaments.events.domain.results.slip_codes import code_of
from tournaments.events.domain.rounds.queries import round_named
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.interfaces.places_shown import places_for
from tournaments.events.interfaces.points_adjustments import adjustments_in
from tournaments.events.interfaces.standings_columns import StandingsColumnKind, columns_for
from tournaments.events.interfaces.standings_rows import plain, rows_for
from tournaments.events.interfaces.tables_shown import round_name, tables_for
from tournaments.events.models import EntrantState, Event, Round
from tournaments.events.views.common import event_context, event_for, event_where


@require_safe
def papers(request: HttpRequest, code: str) -> HttpResponse:
    """All that the desk prints and puts on the wall."""
    event = event_where(request, code, "events.read_record")
    board = snapshot_for(event)
    context = {
        **event_context(request, event),
        "rounds": [(one.number, round_name(one)) for one in board.rounds],
        "embed": absolute_url(reverse("event_embed_standings", args=[code])),
    }
    return render(request, "desk/papers/papers.html", context)


@require_safe
def tables(request: HttpRequest, code: str) -> HttpResponse:
    board = snapshot_for(event_for(request, code))
    played = asked_round(request, board)
    return _paper(request, board.event, "tables", played, tables=tables_for(board, played) if played else [])


@require_safe
def names(request: HttpRequest, code: str) -> HttpResponse:
    """Of the current round: a list by name of an old one helps nobody."""
    board = snapshot_for(event_for(request, code))
    return _paper(request, board.event, "names", board.current, places=places_for(board))


@require_safe
def standings(request: HttpRequest, code: str) -> HttpResponse:
    board = snapshot_for(event_for(request, code))
    columns = columns_for(board)
    numbers = [column for column in columns if column.kind == StandingsColumnKind.NUMBER]
    shown: dict[str, Any] = {"rows": rows_for(board, columns), "columns": columns, "numbers": numbers}
    shown["adjustments"] = adjustments_in(board)
    return _paper(request, board.event, "standings", board.current, **shown)


@for_accounts
@require_safe
def draft(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    """A round that only the desk sees, to be checked on paper. A published one has its own paper."""
    event = event_where(request, code, "events.keep_score")
    drawn = round_named(event, round_number)
    if drawn.is_published:
        return redirect(f"{reverse('event_print_tables', args=[code])}?round={round_number}")
    shown = [
        (table, [seat.entrant for seat in table.seats.all()])
        for table in drawn.tables.order_by("number").prefetch_related("seats__entrant")
    ]
    by_name = sorted(
        ((entrant, table.number) for table, entrants in shown for entrant in entrants),
        key=lambda place: (plain(place[0].name), place[0].number),
    )
    back = reverse("desk_round", args=[code, round_number])
    return _paper(request, event, "draft", drawn, tables=shown, by_name=by_name, at=timezone.now(), back=back)


@require_safe
def slips(request: HttpRequest, code: str) -> HttpResponse:
    """With the code that opens their table's slip on any phone."""
    board = snapshot_for(event_where(request, code, "events.read_record"))
    played = asked_round(request, board)
    shown = tables_for(board, played) if played else []
    codes = {table.key: code_of(table) for table in played.tables.all()} if played else {}
    paired = [
        (table, qr_code(slip_link(table.key, codes[table.key])), codes[table.key])
        for table in shown
        if not table.online
    ]
    return _paper(request, board.event, "slips", played, slips=paired)


@require_safe
def door(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody who has entered or waits, by name, with a box to tick."""
    event = event_where(request, code, "events.read_record")
    wanted = (EntrantState.ENTERED, EntrantState.WAITING)
    entrants = sorted(event.entrants.filter(state__in=wanted), key=lambda one: (plain(one.name), one.number))
    return _paper(request, event, "door", None, entrants=entrants)


def slip_link(key: str, code: str) -> str:
    """The code is a fragment: no browser sends it along, so it is in no log and no referrer."""
    return absolute_url(f"{reverse('slip_code', args=[key])}#{code}")


def asked_round(request: HttpRequest, board: EventSnapshot) -> Round | None:
    """`?round=2`, else the current one."""
    asked = request.GET.get("round", "")
    if not asked:
        return board.current
    number = whole_number(asked)
    played = None if number is None else board.round_numbered(number)
    if played is None:
        raise NotFound
    return played


def _paper(request: HttpRequest, event: Event, kind: str, played: Round | None, **context: Any) -> HttpResponse:
    of_the_desk = request.user.has_perm("events.read_record", event)
    shown = {
        "event": event,
        "played": played,
        "played_name": round_name(played) if played else "",
        "back": reverse("event_papers" if of_the_desk else "event", args=[event.code]),
        **context,
    }
    return render(request, f"desk/papers/{kind}.html", shown)
