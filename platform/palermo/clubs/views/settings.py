"""A club's settings: what it is called and how it is entered, its end and its return."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.clubs import change_club, close_club, reopen_club, settings_of
from palermo.clubs.domain.errors import ClubChangedMeanwhile, NameDiffers
from palermo.clubs.interfaces.activity_log import RecordedChange, changes_of
from palermo.clubs.interfaces.forms import CloseClubForm, ClubSettingsForm
from palermo.clubs.models import Club
from palermo.clubs.views.common import club_context, club_for, club_where


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_settings(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.change_settings")
    theirs: list[RecordedChange] = []
    if request.method == "POST":
        form = ClubSettingsForm(request.POST)
        if form.is_valid():
            try:
                change_club(actor=account_of(request), club=club, **form.cleaned_data)
            except ClubChangedMeanwhile as refusal:
                club.refresh_from_db()
                form, theirs = _reconsidered(form, club, refusal)
            else:
                messages.success(request, _("Saved."))
                return redirect("club_settings", club.slug)
    else:
        form = ClubSettingsForm(initial={**settings_of(club), "version": club.version})
    # The form above may carry a name that was typed and not saved; the page's head says the club's own.
    context = {
        **club_context(request, club),
        "form": form,
        "theirs": theirs,
        "close_form": CloseClubForm(prefix="close"),
    }
    return render(request, "clubs/settings/settings.html", context)


def _reconsidered(
    form: ClubSettingsForm, club: Club, refusal: ClubChangedMeanwhile
) -> tuple[ClubSettingsForm, list[RecordedChange]]:
    """What was typed, to be saved over the other's change if the person, who sees both now, says so again."""
    typed: dict[str, Any] = {name: value for name, value in form.cleaned_data.items() if name != "version"}
    saved = settings_of(club)
    differing = [name for name in typed if typed[name] != saved[name]]
    theirs = changes_of({name: typed[name] for name in differing}, {name: saved[name] for name in differing})
    again = ClubSettingsForm({**typed, "version": club.version})
    again.is_valid()
    again.add_error(None, str(refusal))
    return again, theirs


@for_accounts
@require_POST
def club_close(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.close")
    form = CloseClubForm(request.POST, prefix="close")
    if form.is_valid():
        try:
            close_club(actor=account_of(request), club=club, name=form.cleaned_data["name"])
        except NameDiffers as refusal:
            form.add_error("name", str(refusal))
        else:
            messages.success(request, _("The club is closed. Everything in it is kept, and you can reopen it."))
            return redirect(club)
    settings_form = ClubSettingsForm(initial={**settings_of(club), "version": club.version})
    context = {**club_context(request, club), "form": settings_form, "close_form": form}
    return render(request, "clubs/settings/settings.html", context)


@for_accounts
@require_POST
def club_reopen(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    reopen_club(actor=account_of(request), club=club)
    messages.success(request, _("The club is open again."))
    return redirect(club)
