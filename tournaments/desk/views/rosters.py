"""Rosters: a file is shown before anybody is entered, and the list goes out as a file."""

import json
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimitExceeded
from palermo.common.text.untrusted import json_value
from tournaments.desk.interfaces.entrant_forms import RosterForm
from tournaments.desk.interfaces.roster_labels import PROBLEMS
from tournaments.desk.views.common import count_unknown_usernames, desk_context, say_refusal
from tournaments.events.domain.entrants.roster_import import (
    RefusedLine,
    RosterLine,
    RosterPreview,
    RosterProblem,
    import_roster,
    preview_roster,
)
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.interfaces.roster_files import (
    LARGEST_FILE,
    FileTooLarge,
    FileUnreadable,
    as_csv,
    as_json,
    as_text,
    lines_from,
    text_of,
)
from tournaments.events.models import EntrantState, Event
from tournaments.events.views.common import event_where

KINDS = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "json": (as_json, "application/json"),
    "txt": (as_text, "text/plain; charset=utf-8"),
}


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_roster(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    form = RosterForm(request.POST or None, request.FILES or None) if request.method == "POST" else RosterForm()
    if request.method == "POST" and form.is_valid():
        try:
            text = _text(form)
            return _preview(request, event, text, lines_from(text))
        except RateLimitExceeded:
            raise
        except DomainError as refusal:
            form.add_error("file" if form.cleaned_data.get("file") else "text", str(refusal))
    return render(request, "desk/entrants/roster.html", {**desk_context(request, event), "form": form})


def _text(form: RosterForm) -> str:
    upload = form.cleaned_data.get("file")
    if upload is None:
        return str(form.cleaned_data["text"])
    if upload.size > LARGEST_FILE:
        raise FileTooLarge
    return text_of(upload.read())


def _preview(request: HttpRequest, event: Event, text: str, lines: list[RosterLine]) -> HttpResponse:
    preview = preview_roster(actor=account_of(request), event=event, lines=lines)
    count_unknown_usernames(request, sum(one.problem == RosterProblem.NO_ACCOUNT for one in preview.bad))
    context = {
        **desk_context(request, event),
        "preview": preview,
        "refused": _refused(preview),
        "text": json.dumps(text),
        "total": len(lines),
    }
    return render(request, "desk/entrants/roster_preview.html", context)


def _refused(preview: RosterPreview) -> list[tuple[RefusedLine, Any]]:
    """By line, each with its reason in words."""
    found = sorted([*preview.duplicates, *preview.bad], key=lambda one: one.line.at)
    return [(one, PROBLEMS[one.problem]) for one in found]


@for_accounts
@require_POST
def desk_roster_confirm(request: HttpRequest, code: str) -> HttpResponse:
    """The text comes back as it was read, so that what is written is what was shown; if the list has changed since, it is shown anew."""
    event = event_where(request, code, "events.run")
    text = json_value(request.POST.get("text", ""))
    if not isinstance(text, str):
        raise FileUnreadable
    try:
        lines = lines_from(text)
    except DomainError as refusal:
        say_refusal(request, refusal)
        return redirect("desk_roster", event.code)
    try:
        fingerprint = request.POST.get("fingerprint", "")
        entered = import_roster(
            actor=account_of(request),
            event=event,
            lines=lines,
            fingerprint=fingerprint,
            misspelt={int(at) for at in request.POST.getlist("misspelt") if at.isdecimal() and len(at) < 6},
        )
    except ChangedMeanwhile as refusal:
        messages.warning(request, str(refusal))
        return _preview(request, event, text, lines)
    except DomainError as refusal:
        say_refusal(request, refusal)
        return redirect("desk_roster", event.code)
    words = ngettext("%(number)d player added.", "%(number)d players added.", len(entered))
    messages.success(request, words % {"number": len(entered)})
    return redirect("desk_entrants", event.code)


@for_accounts
@require_safe
def desk_roster_file(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    write, content_type = KINDS[kind]
    rows = event.entrants.exclude(state=EntrantState.WITHDRAWN).select_related("player__user")
    response = HttpResponse(write(rows), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{event.code}-entrants.{kind}"'
    return response
