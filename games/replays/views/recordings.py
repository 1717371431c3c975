"""Games recorded elsewhere: the list, a game's page, its heading, its end."""

from contextlib import suppress
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.replays.domain.files import claims_about
from games.replays.domain.games import finished_game
from games.replays.domain.recordings.errors import NotThisGame, PlayedHere
from games.replays.domain.recordings.importing import import_game
from games.replays.domain.recordings.linked_results import link_result, results_of_same_people
from games.replays.domain.recordings.recorders import clubs_recorded_for, may_keep, recording_for, recordings_for
from games.replays.domain.recordings.recording import change_heading, remove_recording, reopen_recording
from games.replays.interfaces.claim_labels import claim_lines
from games.replays.interfaces.recording_forms import RecordingChangeForm, RecordingFileForm
from games.replays.interfaces.result_form import LinkedResultForm, result_words
from games.replays.models import RecordedGame, RecordingStage, RecordingVisibility
from games.replays.permissions import viewpoints_open_to
from games.replays.projection import ALL
from games.tables.domain.lobby.links import remember_links
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.permissions import role_of
from palermo.common.errors import BAD, DomainError, NotAllowed, only_conflict
from palermo.common.limits import RateLimit
from palermo.visibility import club_name, club_names

IN_A_PAGE = 25
# Each file is played through several times.
IMPORTING = RateLimit("import-game", amount=60, seconds=600)


@require_safe
def recordings(request: HttpRequest) -> HttpResponse:
    page = Paginator(recordings_for(request.user), IN_A_PAGE).get_page(request.GET.get("page"))
    clubs = club_names(request.user, (game.club for game in page.object_list))
    rows = [(game, clubs[game.club.pk] if game.club else "") for game in page.object_list]
    return render(request, "replays/recordings.html", {"page": page, "rows": rows})


@require_safe
def recording(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = recording_for(request.user, recording_id)
    if game.stage != RecordingStage.FINISHED:
        return redirect("recording_write", game.pk)
    places = sorted(game.seats.all(), key=lambda seat: (seat.place or 0, seat.number))
    context = {
        "game": game,
        "places": places,
        "club": club_name(request.user, game.club),
        "claims": claim_lines(claims_about(game)),
        "may_keep": may_keep(request.user, game),
        "all_open": ALL in viewpoints_open_to(request.user, game),
        "result_words": result_words(game) if game.club and role_of(request.user, game.club) else "",
    }
    if context["may_keep"]:
        results = results_of_same_people(game)
        context["result_form"] = LinkedResultForm(game=game, results=results) if results.any else None
    return render(request, "replays/recording.html", context)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def recording_import(request: HttpRequest) -> HttpResponse:
    person = account_of(request)
    form = RecordingFileForm(request.POST or None, request.FILES or None, clubs=list(clubs_recorded_for(person)))
    played_at = None
    if request.method == "POST" and form.is_valid():
        IMPORTING.count(request)
        try:
            game = import_game(actor=person, heading=form.heading, data=form.cleaned_data["file"].read())
        except DomainError as refusal:
            only_conflict(refusal, BAD)
            form.add_error("file", str(refusal))
            played_at = _replay_of(request, refusal)
        else:
            messages.success(request, _("The game has been recorded."))
            return redirect(game)
    return render(request, "replays/recording_import.html", {"form": form, "played_at": played_at})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def recording_edit(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _kept(request, recording_id)
    form = RecordingChangeForm(request.POST or None, game=game)
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        change_heading(
            actor=account_of(request),
            game_id=game.pk,
            title=values["title"],
            played_at=values["played_at"],
            visibility=RecordingVisibility(values["visibility"]),
            sitters=form.sitters,
        )
        messages.success(request, _("Saved."))
        return redirect(game)
    return render(request, "replays/recording_edit.html", {"form": form, "game": game})


@for_accounts
@require_POST
def recording_result(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    """The choice was among what the page offered; meanwhile it may have gone, and then nothing is changed."""
    game = _kept(request, recording_id)
    form = LinkedResultForm(request.POST, game=game, results=results_of_same_people(game))
    if not form.is_valid():
        raise NotThisGame
    link_result(actor=account_of(request), game_id=game.pk, **form.chosen)
    messages.success(request, _("Saved."))
    return redirect(game)


@for_accounts
@require_POST
def recording_reopen(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _kept(request, recording_id)
    reopen_recording(actor=account_of(request), game_id=game.pk)
    return redirect("recording_write", game.pk)


@for_accounts
@require_POST
def recording_remove(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _kept(request, recording_id)
    remove_recording(actor=account_of(request), game_id=game.pk)
    messages.success(request, _("The recording was removed."))
    return redirect("recordings")


def _replay_of(request: HttpRequest, refusal: DomainError) -> UUID | None:
    """Of a game that was played here, for those who may see it."""
    if isinstance(refusal, PlayedHere):
        with suppress(DomainError):
            return finished_game(remember_links(request.user, request.session), refusal.table_id).pk
    return None


def _kept(request: HttpRequest, recording_id: UUID) -> RecordedGame:
    game = recording_for(request.user, recording_id)
    if not may_keep(request.user, game):
        raise NotAllowed
    return game
