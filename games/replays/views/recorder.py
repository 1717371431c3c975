"""The recorder on a phone: one question, its answers, and what was entered."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.replays.domain.recordings.recorders import clubs_recorded_for, may_keep, recording_for
from games.replays.domain.recordings.recording import (
    begin_recording,
    enter_answer,
    finish_recording,
    recorder_of,
    take_back_steps,
)
from games.replays.domain.records import names_of
from games.replays.interfaces.recorder_page import recorder_page
from games.replays.interfaces.recording_forms import RecordingForm
from games.replays.models import RecordedGame, RecordingStage
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import BAD, DomainError, NotAllowed, only_conflict, warn_of_conflict
from palermo.common.text.untrusted import whole_number


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def recording_new(request: HttpRequest) -> HttpResponse:
    person = account_of(request)
    form = RecordingForm(request.POST or None, recorder=person, clubs=list(clubs_recorded_for(person)))
    if request.method == "POST" and form.is_valid():
        game = begin_recording(
            actor=person,
            heading=form.heading,
            ruleset=form.rules,
            first=form.cleaned_data["first"],
            sitters=form.sitters,
        )
        return redirect("recording_write", game.pk)
    return render(request, "replays/recording_new.html", {"form": form})


@for_accounts
@require_safe
def recording_write(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _open(request, recording_id)
    if game.stage == RecordingStage.FINISHED:
        return redirect(game)
    return render(request, "replays/recorder.html", _context(game))


@for_accounts
@require_POST
def recording_answer(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    """A button's answer, or what lies on the three dice."""
    game = _open(request, recording_id)
    posted = request.POST
    dice = "".join(posted.get(name, "") for name in ("first", "second", "sign"))
    answer = posted.get("answer") or f"={dice}"
    return _changed(
        request,
        game,
        lambda: enter_answer(
            actor=account_of(request), game_id=game.pk, version=_number(posted.get("version")), answer=answer
        ),
    )


@for_accounts
@require_POST
def recording_take_back(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _open(request, recording_id)
    posted = request.POST
    return _changed(
        request,
        game,
        lambda: take_back_steps(
            actor=account_of(request),
            game_id=game.pk,
            version=_number(posted.get("version")),
            keep=_number(posted.get("keep")),
        ),
    )


@for_accounts
@require_POST
def recording_finish(request: HttpRequest, recording_id: UUID) -> HttpResponse:
    game = _open(request, recording_id)
    try:
        finish_recording(actor=account_of(request), game_id=game.pk, version=_number(request.POST.get("version")))
    except DomainError as refusal:
        warn_of_conflict(request, refusal, BAD)
        return redirect("recording_write", game.pk)
    messages.success(request, _("The game has been recorded."))
    return redirect(game)


def _open(request: HttpRequest, recording_id: UUID) -> RecordedGame:
    game = recording_for(request.user, recording_id)
    if not may_keep(request.user, game):
        raise NotAllowed
    return game


def _changed(request: HttpRequest, game: RecordedGame, change: Callable[[], None]) -> HttpResponse:
    """What was refused because of another phone is said above the question as it stands now."""
    refused = ""
    try:
        change()
    except DomainError as refusal:
        only_conflict(refusal, BAD)
        refused = str(refusal)
    if not getattr(request, "htmx", False):
        if refused:
            messages.warning(request, refused)
        return redirect("recording_write", game.pk)
    game = recording_for(request.user, game.pk)
    return render(request, "replays/_recorder.html", {**_context(game), "refused": refused})


def _context(game: RecordedGame) -> dict[str, object]:
    return {"game": game, "asked": recorder_page(recorder_of(game), names_of(game))}


def _number(text: str | None) -> int:
    """What is no number fits no version."""
    number = whole_number(text)
    return -1 if number is None else number
