"""Practising with a rehearsal: set up, filled in, removed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.views.common import club_context, club_where
from palermo.common.errors import DomainError, NotFound
from tournaments.desk.interfaces.rehearsal_form import RehearsalForm
from tournaments.desk.views.common import done
from tournaments.events.domain.rehearsal.results import fill_in_results
from tournaments.events.domain.rehearsal.setup import check_in_everyone, create_rehearsal, remove_rehearsal
from tournaments.events.models import Event
from tournaments.events.views.common import event_context, event_where


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_rehearsal_new(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.change_settings")
    form = RehearsalForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            event = create_rehearsal(actor=account_of(request), club=club, **form.cleaned_data)
        except DomainError as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The rehearsal is ready. Only your desk sees it."))
            return redirect("desk", event.code)
    return render(request, "desk/rehearsal/new.html", {**club_context(request, club), "form": form})


@for_accounts
@require_POST
def desk_rehearsal_check_in(request: HttpRequest, code: str) -> HttpResponse:
    event = _rehearsal(request, code, "events.keep_score")
    return done(
        request,
        lambda: check_in_everyone(actor=account_of(request), event=event),
        _("Everyone is checked in."),
        "desk",
        code,
    )


@for_accounts
@require_POST
def desk_rehearsal_fill(request: HttpRequest, code: str) -> HttpResponse:
    event = _rehearsal(request, code, "events.keep_score")
    filled: list[int] = []
    refused = done(
        request,
        lambda: filled.append(fill_in_results(actor=account_of(request), event=event)),
        "",
        "desk",
        code,
    )
    if filled and filled[0]:
        words = ngettext("%(number)d result filled in.", "%(number)d results filled in.", filled[0])
        messages.success(request, words % {"number": filled[0]})
    elif filled:
        messages.info(request, _("No table waits for a made-up result. Publish a round first, or go on."))
    return refused


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_rehearsal_remove(request: HttpRequest, code: str) -> HttpResponse:
    """Asks, then removes it whole."""
    event = _rehearsal(request, code, "events.run")
    if request.method != "POST":
        return render(request, "desk/rehearsal/remove.html", event_context(request, event))
    club = event.club
    remove_rehearsal(actor=account_of(request), event=event)
    messages.success(request, _("The rehearsal is removed, with its people and results."))
    return redirect(club)


def _rehearsal(request: HttpRequest, code: str, permission: str) -> Event:
    event = event_where(request, code, permission)
    if not event.rehearsal:
        raise NotFound
    return event
