"""The page of one table. It brings no game with it: the socket tells it, to each as they may know it."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games.tables.domain.lobby.links import open_link, place_of_table, remember_links
from games.tables.domain.lobby.queries import table_named
from games.tables.models import Stage
from games.tables.permissions import require_sight, require_watching


@ensure_csrf_cookie
@require_safe
def table_page(request: HttpRequest, table_id: UUID) -> HttpResponse:
    table = table_named(table_id)
    if key := request.GET.get("key", ""):
        open_link(session=request.session, table=table, key=key)
        # Without the key in the address, so that nobody passes it on by accident.
        return redirect(place_of_table(table))
    person = remember_links(request.user, request.session)
    if table.stage == Stage.WAITING:
        require_sight(person, table)
    else:
        require_watching(person, table)
    is_waiting, is_study = table.stage == Stage.WAITING, table.branched_at is not None
    return render(request, "tables/table.html", {"table": table, "is_waiting": is_waiting, "is_study": is_study})
