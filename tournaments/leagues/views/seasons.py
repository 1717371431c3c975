"""Seasons of a club: the list, a season's table, its settings, its end."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.views.common import club_context, club_for, club_where
from palermo.common.errors import DomainError, warn_of_conflict
from palermo.common.undo import say_done
from tournaments.leagues.domain.errors import SeasonChanged
from tournaments.leagues.domain.evening_results import season_table
from tournaments.leagues.domain.seasons import (
    SETTINGS,
    change_season,
    close_season,
    make_season,
    reopen_season,
    winners_of,
)
from tournaments.leagues.interfaces.chart import picture_of
from tournaments.leagues.interfaces.forms import EventChoiceForm, SeasonForm
from tournaments.leagues.interfaces.labels import SCHEME_NAMES, TITLE_NAMES
from tournaments.leagues.interfaces.rows import rows_of
from tournaments.leagues.models import Season
from tournaments.leagues.views.common import season_context, season_for


@require_safe
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    found = Season.objects.filter(club=club).prefetch_related("titles__player__user")
    return render(request, "leagues/seasons.html", {**club_context(request, club), "seasons": found})


@require_safe
def season(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season)
    table = season_table(shown)
    context = season_context(request, shown) | {
        "rows": rows_of(table),
        "played": [evening for evening in table.evenings if evening.number],
        "coming": [evening for evening in table.evenings if not evening.number],
        "drawing": picture_of(table),
        "scheme": SCHEME_NAMES[shown.scheme],
        "titles": [(TITLE_NAMES[one.place], one.player) for one in shown.titles.select_related("player__user")],
        "own_player": str(request.user.player.pk) if request.user.is_authenticated else "",
    }
    if context["may"]["change_settings"] and shown.closed_at is None:
        context["event_form"] = EventChoiceForm(season=shown)
    return render(request, "leagues/season.html", context)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.change_settings")
    today = timezone.localdate()
    form = SeasonForm(
        request.POST or None,
        initial={"begins_on": today, "ends_on": today.replace(month=12, day=31), "minimum": 1, "night_games": 3},
    )
    if request.method == "POST" and form.is_valid():
        values = {name: form.cleaned_data[name] for name in SETTINGS}
        made = make_season(actor=account_of(request), club=club, **values)
        messages.success(request, _("Season created. Now add events and club nights."))
        return redirect(made)
    return render(request, "leagues/season_new.html", {**club_context(request, club), "form": form})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def season_edit(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season, "clubs.change_settings")
    values = {name: getattr(shown, name) for name in SETTINGS}
    form = SeasonForm(request.POST or None, initial={**values, "version": shown.version})
    if request.method == "POST" and form.is_valid():
        typed = {name: form.cleaned_data[name] for name in SETTINGS}
        try:
            change_season(actor=account_of(request), season=shown, version=form.cleaned_data["version"] or 0, **typed)
        except SeasonChanged as refusal:
            shown.refresh_from_db()
            form = SeasonForm({**request.POST.dict(), "version": shown.version})
            form.full_clean()
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect(shown)
    return render(request, "leagues/season_edit.html", {**season_context(request, shown), "form": form})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def season_close(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """Who wins, and how long the season would still go on, is said before."""
    shown = season_for(request, slug, season, "clubs.change_settings")
    if request.method != "POST":
        return _asked_to_close(request, shown)
    try:
        close_season(actor=account_of(request), season=shown)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        undo = reverse("season_reopen", args=[shown.club.slug, shown.slug])
        say_done(request, _("Season closed. Titles awarded."), undo=undo)
    return redirect(shown)


def _asked_to_close(request: HttpRequest, shown: Season) -> HttpResponse:
    if shown.closed_at is not None:
        return redirect(shown)
    context: dict[str, Any] = season_context(request, shown)
    try:
        context["titles"] = [(TITLE_NAMES[place], name) for place, _player, name in winners_of(shown)]
    except DomainError as refusal:
        context["refusal"] = str(refusal)
    context["days_left"] = max(0, (shown.ends_on - timezone.localdate()).days)
    return render(request, "leagues/season_close.html", context)


@for_accounts
@require_POST
def season_reopen(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season, "clubs.change_settings")
    reopen_season(actor=account_of(request), season=shown)
    undo = reverse("season_close", args=[shown.club.slug, shown.slug])
    say_done(request, _("Season reopened. Its titles are withdrawn until you close it again."), undo=undo)
    return redirect(shown)
