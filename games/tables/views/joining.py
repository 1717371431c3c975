"""Where a table's link leads: what it is, who is there, and one button."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.tables.domain.errors import WrongKey
from games.tables.domain.lobby.links import open_link
from games.tables.domain.lobby.queries import table_named
from games.tables.interfaces.lookup import GUESSING, person_of, table_seen_by
from games.tables.interfaces.waiting_room import waiting_room_of
from games.tables.models import Stage


@require_safe
def table_join(request: HttpRequest, table_id: UUID) -> HttpResponse:
    if key := request.GET.get("key", ""):
        return _opened(request, table_id, key)
    table = table_seen_by(person_of(request), table_id)
    room = waiting_room_of(request, table)
    # Who sits there already, or comes to a game that has begun, wants to see the table itself.
    if room.shown.own is not None or table.stage != Stage.WAITING:
        return redirect("table", table.pk)
    return render(request, "tables/join.html", {"table": table, "room": room})


def _opened(request: HttpRequest, table_id: UUID, key: str) -> HttpResponse:
    """On without the key in the address, so that nobody passes it on by accident. Only wrong keys count: a whole club may scan one code."""
    try:
        open_link(session=request.session, table=table_named(table_id), key=key)
    except WrongKey:
        GUESSING.count(request)
        raise
    return redirect("table_join", table_id)
