"""The page of a replay, what it is fed with, and both for a frame on somebody else's page."""

from uuid import UUID

from csp.decorators import csp_replace
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games.replays.domain.games import finished_game, news_at
from games.replays.domain.notes.notes import notes_read_by
from games.replays.domain.records import record_of
from games.replays.interfaces.payload import payload_for
from games.replays.interfaces.seats import seats_shown
from games.replays.interfaces.viewpoints import viewpoint_asked
from games.replays.interfaces.way_back import way_back
from games.replays.models import FinishedGame
from games.replays.permissions import seat_of, viewpoints_open_to
from games.tables.interfaces.lookup import person_of
from games.tables.interfaces.messages import LogNews
from games.tables.models import Table
from games.tables.permissions import Person
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimit
from palermo.common.text.untrusted import whole_number

# A telling plays the whole game through; a page asks for one, and for another with each change of eyes.
TELLING = RateLimit("replay", amount=300, seconds=600)
LAST_MOVE = 99_999
ANYWHERE = {"frame-ancestors": ["*"]}


@ensure_csrf_cookie
@require_safe
def replay(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """It brings no game with it, so that nothing in it can tell more than its link asks for."""
    person = person_of(request)
    game = finished_game(person, game_id)
    place = reverse("table", args=[game.pk]) if isinstance(game, Table) else game.get_absolute_url()
    context = {
        "game": game,
        "place": place,
        "has_notes": notes_read_by(person, game).exists(),
        "back": way_back(request.GET.get("from", "")),
        "picture": _picture_for_chats(request, game),
    }
    return render(request, "replays/replay.html", context)


@require_safe
def replay_told(request: HttpRequest, game_id: UUID) -> HttpResponse:
    TELLING.count(request)
    person = person_of(request)
    return _told(person, finished_game(person, game_id), request.GET.get("eyes", ""))


@require_safe
@xframe_options_exempt
@csp_replace(ANYWHERE)  # type: ignore[arg-type]  # its type knows only views without arguments
def replay_embed(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Like the standings in a frame: it knows nobody and changes nothing."""
    request.user = AnonymousUser()
    return render(request, "replays/embed.html", {"game": finished_game(request.user, game_id)})


@require_safe
def replay_embed_told(request: HttpRequest, game_id: UUID) -> HttpResponse:
    TELLING.count(request)
    nobody = AnonymousUser()
    return _told(nobody, finished_game(nobody, game_id), request.GET.get("eyes", ""))


def _picture_for_chats(request: HttpRequest, game: FinishedGame) -> str:
    """What a spectator saw at the moment of the link, or at the beginning; only of a game that any visitor may see."""
    try:
        finished_game(AnonymousUser(), game.pk)
    except DomainError:
        return ""
    move = whole_number(request.GET.get("move"), most=LAST_MOVE) or 0
    return request.build_absolute_uri(f"{reverse('replay_picture_png', args=[game.pk])}?move={move}")


def _told(person: Person, game: FinishedGame, word: str) -> HttpResponse:
    answer = payload_for(
        record_of(game),
        viewpoint_asked(person, game, word),
        open_eyes=viewpoints_open_to(person, game),
        own=seat_of(person, game),
        seats=seats_shown(game),
        news=[(after, LogNews(what=what, seat=seat, why=why)) for after, what, seat, why in news_at(game)],
        branched_at=game.branched_at if isinstance(game, Table) else None,
    )
    return HttpResponse(answer, content_type="application/json")
