"""A finished game as a file or a picture, and what it proves; of a table and of a recording alike."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.replays.domain.files import claims_about, sgn_of, story_of
from games.replays.domain.games import finished_game
from games.replays.domain.records import record_of
from games.replays.interfaces.claim_labels import claim_lines
from games.replays.interfaces.pictures import picture_of, png_of
from games.replays.interfaces.viewpoints import WATCHING, viewpoint_asked
from games.replays.models import FinishedGame, RecordedGame
from games.replays.permissions import viewpoints_open_to
from games.replays.projection import Viewpoint
from games.replays.projection.viewpoints import ALL
from games.tables.domain.errors import CardsHeldBack
from games.tables.interfaces.lookup import person_of
from palermo.common.limits import RateLimit
from palermo.common.text.untrusted import whole_number

# Each plays the whole game, some several times.
FILES = RateLimit("game-file", amount=120, seconds=600)
PICTURES = RateLimit("game-picture", amount=240, seconds=600)
LAST_MOVE = 100_000


@require_safe
def replay_sgn(request: HttpRequest, game_id: UUID) -> HttpResponse:
    return _file(request, _open_game(request, game_id), "sgn")


@require_safe
def replay_text(request: HttpRequest, game_id: UUID) -> HttpResponse:
    return _file(request, _open_game(request, game_id), "txt")


@require_safe
def replay_fairness(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """What a recording proves stands on its own page."""
    FILES.count(request)
    game = _open_game(request, game_id)
    if isinstance(game, RecordedGame):
        return redirect(game)
    context = {"game": game, "claims": claim_lines(claims_about(game)), "commitment": bytes(game.commitment).hex()}
    return render(request, "replays/fairness.html", context)


@require_safe
def replay_checked(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The same for the page of the replay, which asks when somebody wants to know."""
    FILES.count(request)
    game = _open_game(request, game_id)
    claims = claims_about(game)
    lines = claim_lines(claims)
    page = game.get_absolute_url() if isinstance(game, RecordedGame) else reverse("replay_fairness", args=[game.pk])
    said = [{"status": one.status, "icon": one.icon, "label": str(one.label), "words": str(one.words)} for one in lines]
    holds = all(one.status != "failed" for one in lines)
    shuffle = any((claim.status, claim.code) == ("proved", "chance") for claim in claims)
    return JsonResponse({"holds": holds, "shuffle": shuffle, "claims": said, "page": page})


@require_safe
def replay_picture(request: HttpRequest, game_id: UUID, form: str) -> HttpResponse:
    """Without a word, a spectator's: a link in a chat must not show anybody's hand by itself."""
    person = person_of(request)
    game = finished_game(person, game_id)
    return _picture(request, game, viewpoint_asked(person, game, request.GET.get("eyes", WATCHING)), form)


def _open_game(request: HttpRequest, game_id: UUID) -> FinishedGame:
    """For those who may see it with all cards open."""
    person = person_of(request)
    game = finished_game(person, game_id)
    if ALL not in viewpoints_open_to(person, game):
        raise CardsHeldBack
    return game


def _file(request: HttpRequest, game: FinishedGame, form: str) -> HttpResponse:
    FILES.count(request)
    text = sgn_of(game) if form == "sgn" else story_of(game)
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{game.pk}.{form}"'
    return answer


def _picture(request: HttpRequest, game: FinishedGame, eyes: Viewpoint, form: str) -> HttpResponse:
    PICTURES.count(request)
    move = whole_number(request.GET.get("move"), most=LAST_MOVE)
    svg = picture_of(record_of(game), LAST_MOVE if move is None else move, eyes)
    body, kind = (png_of(svg), "image/png") if form == "png" else (svg, "image/svg+xml")
    answer = HttpResponse(body, content_type=kind)
    answer["Cache-Control"] = "private, max-age=3600"
    return answer
