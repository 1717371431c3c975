"""Files to take away: for a spreadsheet, for a program, and for whoever wants to check the seating."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from tournaments.desk.interfaces.event_text import event_text as text_of
from tournaments.desk.interfaces.spreadsheets import as_csv, cross_table_cells, round_cells, standings_cells
from tournaments.events.api.shapes import whole_event
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.views.common import event_for


@require_safe
def standings_csv(request: HttpRequest, code: str) -> HttpResponse:
    return _csv(code, "standings", as_csv(standings_cells(snapshot_for(event_for(request, code)))))


@require_safe
def cross_table_csv(request: HttpRequest, code: str) -> HttpResponse:
    return _csv(code, "cross-table", as_csv(cross_table_cells(snapshot_for(event_for(request, code)))))


@require_safe
def rounds_csv(request: HttpRequest, code: str) -> HttpResponse:
    return _csv(code, "rounds", as_csv(round_cells(snapshot_for(event_for(request, code)))))


@require_safe
def event_json(request: HttpRequest, code: str) -> HttpResponse:
    found = whole_event(snapshot_for(event_for(request, code))).model_dump(mode="json")
    return _attached(JsonResponse(found, json_dumps_params={"ensure_ascii": False, "indent": 1}), f"{code}.json")


@require_safe
def event_text(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    text = text_of(snapshot_for(event), whole=request.user.has_perm("events.read_record", event))
    return _attached(HttpResponse(text, content_type="text/plain; charset=utf-8"), f"{code}.event.txt")


def _csv(code: str, what: str, text: str) -> HttpResponse:
    return _attached(HttpResponse(text, content_type="text/csv; charset=utf-8"), f"{code}-{what}.csv")


def _attached(response: HttpResponse, name: str) -> HttpResponse:
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
