"""Finding finished games: all that one may see, one's own, a player's, a club's, an event's."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from analytics.pages.interfaces.filters.filters import BadFilter
from analytics.pages.interfaces.games.found_games import FoundGame, file_rows, found_games
from analytics.pages.interfaces.games.game_search import ME, GameSearch, search_for
from analytics.pages.interfaces.games.game_search_form import GameSearchForm
from analytics.pages.views.common import asked_before
from analytics.pages.views.files import csv_of
from games.replays.domain.queries import find_games
from games.tables.interfaces.lookup import person_of
from palermo.common.limits import RateLimit

# With cards a page plays all its games through.
SEEKING = RateLimit("seek-moments", amount=300, seconds=600)


@dataclass(frozen=True)
class FoundPage:
    search: GameSearch
    games: list[FoundGame]
    before: int | None


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    if (shorter := _tidied(request)) is not None:
        return shorter
    found = _found(request)
    search, path = found.search, reverse("games")
    following = urlencode([*search.given, ("before", str(found.before))]) if found.before else ""
    context = {
        **_heading(request, search),
        "search": search,
        "form": GameSearchForm(request.user, search),
        "chips": search.chips(path),
        "games": found.games,
        "following": f"{path}?{following}" if following else "",
        "newest": "before" not in request.GET,
        "file": f"{reverse('games_csv')}?{urlencode([*search.given, *_asked_before(request)])}",
        "mine": f"{path}?player={ME}",
        "is_mine": search.values.get("player") == ME,
    }
    return render(request, "statistics/finding.html", context)


@require_safe
def games_csv(request: HttpRequest) -> HttpResponse:
    """What the page shows. A file of something else than what was asked for would be taken for what was asked for."""
    found = _found(request)
    if found.search.problems:
        raise BadFilter(problem=" ".join(found.search.problems))
    return csv_of("games", file_rows(found.games))


def _found(request: HttpRequest) -> FoundPage:
    person = person_of(request)
    search = search_for(request.user, request.GET)
    if search.wanted.cards:
        SEEKING.count(request)
    before = _asked_before(request)
    page = find_games(person, search.wanted, before=int(before[0][1]) if before else None)
    back = urlencode([*search.given, *before])
    return FoundPage(search, found_games(request.user, page.entries, search, back), page.before)


def _asked_before(request: HttpRequest) -> Sequence[tuple[str, str]]:
    before = asked_before(request)
    return [] if before is None else [("before", str(before))]


def _heading(request: HttpRequest, search: GameSearch) -> dict[str, str]:
    """Whose games, and the way to them."""
    wanted, asked = search.wanted, search.values
    if asked.get("player") == ME:
        return {"heading": _("Your games")}
    if wanted.player is not None:
        values = {"heading": _("%(name)s’s games") % {"name": wanted.player}, "over": str(wanted.player)}
        return {**values, "over_href": reverse("player", args=[asked["player"]])}
    for place in (wanted.event, wanted.club):
        if place is not None:
            heading = _("Games: %(name)s") % {"name": place.name}
            return {"heading": heading, "over": place.name, "over_href": place.get_absolute_url()}
    return {"heading": _("Games")}


def _tidied(request: HttpRequest) -> HttpResponse | None:
    """A form without scripts sends its empty fields too. Addresses are short, so that people can pass them on."""
    pairs = [(key, text) for key, texts in request.GET.lists() for text in texts]
    kept = [(key, text) for key, text in pairs if text]
    if kept == pairs:
        return None
    return redirect(f"{request.path}?{urlencode(kept)}" if kept else request.path)
