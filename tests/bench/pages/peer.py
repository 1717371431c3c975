"""The peer: a plain Django page that shows as many rows as the event has people, and as many columns as its standings.

It goes through the same middleware and is compressed like every page, but has one query, no links and no words to translate.
"""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from palermo.urls import urlpatterns as of_the_site
from tournaments.events.models import Entrant

ADDRESS: Final = "/bench/plain/"
COLUMNS: Final = 17  # name, points, eight rounds, seven tie-breaks
TEMPLATE: Final = """<!DOCTYPE html>
<html lang="en"><head><title>Plain</title></head><body><table>
{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>
{% endfor %}</table></body></html>"""
_compiled = engines["django"].from_string(TEMPLATE)


def plain_page(request: HttpRequest) -> HttpResponse:
    people = Entrant.objects.filter(event__code=request.GET["event"]).order_by("name").values_list("number", "name")
    rows = [(name, *range(number, number + COLUMNS - 1)) for number, name in people]
    return HttpResponse(_compiled.render({"rows": rows}, request))


urlpatterns = [*of_the_site, path(ADDRESS.removeprefix("/"), plain_page)]
