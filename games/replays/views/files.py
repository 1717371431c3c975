"""A finished game as a file or a picture, and what it proves; of a table and of a recording alike."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.replays.domain.files import claims_about, sgn_of, story_of
from games.replays.domain.games import finished_table
from games.replays.domain.recorders import recording_for
from games.replays.domain.records import record_of
from games.replays.domain.refusals import EyesClosed, NotOver
from games.replays.interfaces.claim_words import claim_lines
from games.replays.interfaces.eyes import WATCHING, eyes_asked, eyes_of_word
from games.replays.interfaces.pictures import picture_of, png_of
from games.replays.models import RecordedGame, RecordingStage
from games.replays.permissions import eyes_open_to
from games.replays.telling import Eyes
from games.replays.telling.eyes import ALL
from games.tables.interfaces.asking import person_of
from games.tables.models import Table
from palermo.common.limits import RateLimit

# Each plays the whole game, some several times.
FILES = RateLimit("game-file", amount=120, seconds=600)
PICTURES = RateLimit("game-picture", amount=240, seconds=600)
LAST_MOVE = 100_000


@require_safe
def replay_sgn(request: HttpRequest, table_id: UUID) -> HttpResponse:
    return _file(request, _open_table(request, table_id), "sgn")


@require_safe
def replay_text(request: HttpRequest, table_id: UUID) -> HttpResponse:
    return _file(request, _open_table(request, table_id), "txt")


@require_safe
def replay_fairness(request: HttpRequest, table_id: UUID) -> HttpResponse:
    FILES.count(request)
    table = _open_table(request, table_id)
    context = {"table": table, "claims": claim_lines(claims_about(table)), "commitment": bytes(table.commitment).hex()}
    return render(request, "replays/fairness.html", context)


@require_safe
def replay_picture(request: HttpRequest, table_id: UUID, form: str) -> HttpResponse:
    """Without a word, a spectator's: a link in a chat must not show anybody's hand by itself."""
    person = person_of(request)
    table = finished_table(person, table_id)
    return _picture(request, table, eyes_asked(person, table, request.GET.get("eyes", WATCHING)), form)


@require_safe
def recording_sgn(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    return _file(request, _finished(request, recording_id), "sgn")


@require_safe
def recording_text(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    return _file(request, _finished(request, recording_id), "txt")


@require_safe
def recording_picture(request: HttpRequest, recording_id: UUID, form: str) -> HttpResponse:
    game = _finished(request, recording_id)
    return _picture(request, game, eyes_of_word(request.GET.get("eyes", WATCHING), game.size), form)


def _open_table(request: HttpRequest, table_id: UUID) -> Table:
    """For those who may see it with all cards open."""
    person = person_of(request)
    table = finished_table(person, table_id)
    if ALL not in eyes_open_to(person, table):
        raise EyesClosed
    return table


def _finished(request: HttpRequest, recording_id: UUID) -> RecordedGame:
    game = recording_for(request.user, recording_id)
    if game.stage != RecordingStage.FINISHED:
        raise NotOver
    return game


def _file(request: HttpRequest, game: Table | RecordedGame, form: str) -> HttpResponse:
    FILES.count(request)
    text = sgn_of(game) if form == "sgn" else story_of(game)
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{game.pk}.{form}"'
    return answer


def _picture(request: HttpRequest, game: Table | RecordedGame, eyes: Eyes, form: str) -> HttpResponse:
    PICTURES.count(request)
    word = request.GET.get("move", "")
    move = int(word) if word.isascii() and word.isdigit() and len(word) < 6 else LAST_MOVE
    svg = picture_of(record_of(game), move, eyes)
    body, kind = (png_of(svg), "image/png") if form == "png" else (svg, "image/svg+xml")
    answer = HttpResponse(body, content_type=kind)
    answer["Cache-Control"] = "private, max-age=3600"
    return answer
