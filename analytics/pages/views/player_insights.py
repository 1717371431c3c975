"""A person's own game against that of peers: luck of the cards, and play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from analytics.cardstats.measures.measures import MEASURES
from analytics.cardstats.sums.totals import SumsTotal
from analytics.pages.domain.player_sums import (
    band_today,
    clubs_to_read,
    own_group,
    peers_group,
    places_by_size,
    sums_by_size,
)
from analytics.pages.domain.rating_curves import ratings_of
from analytics.pages.domain.rating_states import desk
from analytics.pages.interfaces.filters.filters import BAND_NAMES
from analytics.pages.interfaces.insight_labels import verdicts_for
from analytics.pages.interfaces.measures.figures import figure_of
from analytics.pages.interfaces.measures.panels import panel_for
from analytics.pages.interfaces.measures.rows import MeasureLine, lines_of
from analytics.pages.interfaces.player_cards import most_different
from analytics.pages.views.common import sample_words
from analytics.pages.views.files import csv_of_lines
from palermo.visibility import player_for

STYLE = ("stayed_out", "won_allied", "broke", "turns", "got_nothing")
FAMILIES = "fought"


@require_safe
def player_insights(request: HttpRequest, handle: str) -> HttpResponse:
    person = player_for(request.user, handle)
    if person.handle != handle:
        return redirect("player_insights", person.handle)
    clubs = clubs_to_read(request.user, person)
    sums = sums_by_size(person, clubs=clubs)
    context: dict[str, object] = {"person": person, "is_self": person == request.user, "places": places_by_size(sums)}
    if sums:
        current = desk()
        size = _size_asked(request, sums)
        band = band_today(ratings_of(person, current=current), now=timezone.now())
        own = own_group(person, clubs=clubs, size=size)
        peers = peers_group(request.user, band=band, size=size)
        names = (str(person), str(BAND_NAMES[str(band)]))
        families = _told(lines_of(MEASURES[FAMILIES], own, peers))
        style = _told([line for key in STYLE for line in lines_of(MEASURES[key], own, peers)])
        context |= {
            "size": size,
            "band": names[1],
            "sample": sample_words(own),
            "verdicts": verdicts_for(own, peers),
            "few_peers": peers.folded is None,
            "reading": {"other": peers, "names": names},
            "figures": [figure_of(line) for line in style],
            "families": panel_for(MEASURES[FAMILIES], families, names=names, href=_nowhere) if families else None,
            "cards": most_different(own, peers),
            "updated_at": current.updated_at if current else None,
        }
    return render(request, "statistics/people/player_insights.html", context)


@require_safe
def player_insights_csv(request: HttpRequest, handle: str) -> HttpResponse:
    """Families and every card against peers, as the page compares them."""
    person = player_for(request.user, handle)
    clubs = clubs_to_read(request.user, person)
    sums = sums_by_size(person, clubs=clubs)
    lines: list[MeasureLine] = []
    if sums:
        size = _size_asked(request, sums)
        band = band_today(ratings_of(person, current=desk()), now=timezone.now())
        own, peers = own_group(person, clubs=clubs, size=size), peers_group(request.user, band=band, size=size)
        lines = [line for key in (*STYLE, FAMILIES, "laid") for line in lines_of(MEASURES[key], own, peers)]
    return csv_of_lines(f"insights-{person.handle}", lines)


def _size_asked(request: HttpRequest, sums: dict[int, SumsTotal]) -> int:
    """Of a table; what was played most if nothing sensible is asked for."""
    asked = request.GET.get("size", "")
    known = {str(size): size for size in sums}
    return known.get(asked) or max(sums, key=lambda size: (sums[size].sittings, -size))


def _told(lines: list[MeasureLine]) -> list[MeasureLine]:
    """All of them, or none while there is nothing to say of any."""
    return lines if any(line.estimate.value is not None for line in lines) else []


def _nowhere(line: MeasureLine) -> str:
    return ""
