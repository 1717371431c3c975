"""The lobby: where I sit, where I could."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.tables.domain.lobby.queries import running_tables_of, tables_in_lobby
from games.tables.interfaces.listing import listed, tag_of
from palermo.live.etags import unchanged, with_tag

PAGE_SIZE = 20


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    return render(request, "tables/lobby/lobby.html", _tables(request))


@require_safe
def lobby_part(request: HttpRequest) -> HttpResponse:
    """The lists alone, for the page that stays open."""
    context = _tables(request)
    return unchanged(request, context["tag"]) or with_tag(
        render(request, "tables/lobby/lists.html", context), context["tag"]
    )


def _tables(request: HttpRequest) -> dict[str, Any]:
    person = request.user
    own = listed(person, running_tables_of(person)) if person.is_authenticated else []
    own.sort(key=lambda one: not one.is_my_turn)
    page = Paginator(tables_in_lobby(person), PAGE_SIZE).get_page(request.GET.get("page"))
    others = listed(person, page.object_list)
    return {
        "own": own,
        "page": page,
        "waiting": [one for one in others if one.is_waiting],
        "running": [one for one in others if not one.is_waiting],
        "tag": tag_of(person, request.LANGUAGE_CODE, own, others),
    }
