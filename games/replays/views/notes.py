"""Notes at the moves of a game: what the page of a replay asks for, and the list of one's own."""

from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.replays.domain.games import finished_game
from games.replays.domain.notes.mentions import place_of_note
from games.replays.domain.notes.notes import change_note, note_read_by, notes_of_author, remove_note, write_note
from games.replays.domain.notes.reports import hide_note, report_note
from games.replays.domain.records import names_of
from games.replays.interfaces.notes import (
    NewNote,
    NoteChange,
    NoteRemoval,
    NoteReport,
    notes_payload,
    read_sent,
    saved_payload,
)
from games.replays.models import FinishedGame
from games.tables.interfaces.lookup import person_of
from palermo.accounts.models import User
from palermo.accounts.views.decorators import AccountRequired, account_of, for_accounts

IN_A_PAGE = 25
NOTHING = b"{}"


@require_http_methods(["GET", "HEAD", "POST"])
def replay_notes(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """All that somebody may read; posting writes one."""
    if request.method == "POST":
        person, game = _writer(request, game_id)
        sent = read_sent(request.body, NewNote)
        note, untold = write_note(
            author=person, game=game, key=sent.key, move=sent.move, circle=sent.circle, text=sent.text
        )
        return _told(saved_payload(note, untold, person, game))
    reader = person_of(request)
    game = finished_game(reader, game_id)
    return _told(notes_payload(reader, game, request.path.removesuffix("notes/")))


@require_http_methods(["POST", "DELETE"])
def replay_note(request: HttpRequest, game_id: UUID, note_id: int) -> HttpResponse:
    person, game = _writer(request, game_id)
    if request.method == "DELETE":
        remove_note(author=person, note_id=note_id, version=read_sent(request.body, NoteRemoval).version)
        return _told(NOTHING)
    sent = read_sent(request.body, NoteChange)
    note, untold = change_note(
        author=person, game=game, note_id=note_id, version=sent.version, circle=sent.circle, text=sent.text
    )
    return _told(saved_payload(note, untold, person, game))


@require_POST
def replay_note_hide(request: HttpRequest, game_id: UUID, note_id: int) -> HttpResponse:
    person, game = _writer(request, game_id)
    hide_note(note_id=note_read_by(person, game, note_id).pk, actor=person)
    return _told(NOTHING)


@require_POST
def replay_note_report(request: HttpRequest, game_id: UUID, note_id: int) -> HttpResponse:
    person, game = _writer(request, game_id)
    report_note(reporter=person, game=game, note_id=note_id, reason=read_sent(request.body, NoteReport).reason)
    return _told(NOTHING)


@for_accounts
@require_safe
def my_notes(request: HttpRequest) -> HttpResponse:
    page = Paginator(notes_of_author(account_of(request)), IN_A_PAGE).get_page(request.GET.get("page"))
    lines = [(note, place_of_note(note, note.game), ", ".join(names_of(note.game))) for note in page.object_list]
    return render(request, "replays/my_notes.html", {"page": page, "lines": lines})


@for_accounts
@require_POST
def my_note_remove(request: HttpRequest, note_id: int) -> HttpResponse:
    remove_note(author=account_of(request), note_id=note_id)
    messages.success(request, _("The note was removed."))
    return redirect("my_notes")


def _writer(request: HttpRequest, game_id: UUID) -> tuple[User, FinishedGame]:
    """Who may not see the game does not learn here that it exists."""
    person = person_of(request)
    game = finished_game(person, game_id)
    if not person.is_authenticated or person.is_guest:
        raise AccountRequired
    return person, game


def _told(answer: bytes) -> HttpResponse:
    return HttpResponse(answer, content_type="application/json")
