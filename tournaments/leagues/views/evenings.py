"""Events and club nights of a season, and the games of a night."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.models import Player
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.undo import say_done
from tournaments.events.models import Event
from tournaments.leagues.domain.errors import BadGame, SeasonChanged
from tournaments.leagues.domain.evening_results import SeasonEvening, showings_of
from tournaments.leagues.domain.nights import enter_game, remove_game, restore_game
from tournaments.leagues.domain.programme import (
    add_event,
    call_night_off,
    call_night_on,
    change_night,
    plan_night,
    take_event_out,
)
from tournaments.leagues.interfaces.forms import (
    EventChoiceForm,
    NightForm,
    NightGameForm,
    night_values,
    people_for_games,
)
from tournaments.leagues.interfaces.labels import value_words
from tournaments.leagues.models import ClubNight
from tournaments.leagues.views.common import night_for, season_context, season_for

DIFFERENT = ("name", "opens_at", "closes_at", "weight")


@for_accounts
@require_POST
def season_add_event(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season, "clubs.change_settings")
    form = EventChoiceForm(request.POST, season=shown)
    if form.is_valid():
        add_event(actor=account_of(request), season=shown, **form.cleaned_data)
        messages.success(request, _("Event added to the season."))
    else:
        messages.warning(request, _("Choose a club event that isn’t in the season yet."))
    return redirect(shown)


@for_accounts
@require_POST
def season_remove_event(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season, "clubs.change_settings")
    event = get_object_or_404(Event, club=shown.club, code=request.POST.get("event", ""))
    weights = list(shown.season_events.filter(event=event).values_list("weight", flat=True))
    take_event_out(actor=account_of(request), season=shown, event=event)
    words = _("Event removed from the season. Nothing else about it has changed.")
    if weights:
        undo = reverse("season_add_event", args=[shown.club.slug, shown.slug])
        say_done(request, words, undo=undo, event=event.pk, weight=weights[0])
    else:
        messages.success(request, words)
    return redirect(shown)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def night_new(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season, "clubs.change_settings")
    form = NightForm(request.POST or None, club=shown.club, initial={"name": _("Club night"), "weight": 1})
    if request.method == "POST" and form.is_valid():
        values = {name: form.cleaned_data[name] for name in DIFFERENT}
        night = plan_night(actor=account_of(request), season=shown, **values)
        messages.success(request, _("Club night planned. It’s in the club’s calendar."))
        return redirect("night", shown.club.slug, shown.slug, night.pk)
    return render(request, "leagues/night_new.html", {**season_context(request, shown), "form": form})


@require_safe
def night(request: HttpRequest, slug: str, season: str, night: int) -> HttpResponse:
    shown = night_for(request, slug, season, night)
    return _night_page(request, shown, None)


@for_accounts
@require_POST
def night_game(request: HttpRequest, slug: str, season: str, night: int) -> HttpResponse:
    shown = night_for(request, slug, season, night, "clubs.change_paper_players")
    people = people_for_games(shown.season.club)
    form = NightGameForm(request.POST, people=people)
    if form.is_valid():
        players = Player.objects.select_related("user").in_bulk([UUID(key) for key in form.cleaned_data["scores"]])
        scores = {players[UUID(key)]: score for key, score in form.cleaned_data["scores"].items()}
        winner = form.cleaned_data["godfather_player"]
        try:
            game = enter_game(
                actor=account_of(request),
                night=shown,
                scores=scores,
                godfather=players[UUID(winner)] if winner else None,
            )
        except BadGame as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Game %(number)s added.") % {"number": game.number})
            return redirect("night", shown.season.club.slug, shown.season.slug, shown.pk)
    return _night_page(request, shown, form)


@for_accounts
@require_POST
def night_game_remove(request: HttpRequest, slug: str, season: str, night: int, game: int) -> HttpResponse:
    """`removed` is what is wanted: "0" restores the game."""
    shown = night_for(request, slug, season, night, "clubs.change_paper_players")
    if request.POST.get("removed") == "0":
        restore_game(actor=account_of(request), night=shown, number=game)
        messages.success(request, _("Game restored. It counts again."))
    else:
        remove_game(actor=account_of(request), night=shown, number=game)
        say_done(request, _("Game removed. It no longer counts."), undo=request.path, removed="0")
    return redirect("night", slug, season, shown.pk)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def night_edit(request: HttpRequest, slug: str, season: str, night: int) -> HttpResponse:
    shown = night_for(request, slug, season, night, "clubs.change_settings")
    form = NightForm(request.POST or None, club=shown.season.club, initial=night_values(shown))
    if request.method == "POST" and form.is_valid():
        values = {name: form.cleaned_data[name] for name in DIFFERENT}
        try:
            change_night(actor=account_of(request), night=shown, version=form.cleaned_data["version"] or 0, **values)
        except SeasonChanged as refusal:
            shown.refresh_from_db()
            form = NightForm({**request.POST.dict(), "version": shown.version}, club=shown.season.club)
            form.full_clean()
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("night", shown.season.club.slug, shown.season.slug, shown.pk)
    return render(
        request, "leagues/night_edit.html", {**season_context(request, shown.season), "night": shown, "form": form}
    )


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def night_call_off(request: HttpRequest, slug: str, season: str, night: int) -> HttpResponse:
    shown = night_for(request, slug, season, night, "clubs.change_settings")
    if request.method == "POST":
        call_night_off(actor=account_of(request), night=shown)
        where = [slug, season, shown.pk]
        say_done(request, _("Club night cancelled."), undo=reverse("night_call_on", args=where))
        return redirect("night", *where)
    if shown.called_off_at is not None or shown.season.closed_at is not None:
        return redirect("night", slug, season, shown.pk)
    evening = SeasonEvening(shown.name, shown.opens_at, shown.weight, is_over=True, night=shown, number=1)
    context = {"night": shown, "number": len(showings_of(shown.season, evening))}
    return render(request, "leagues/night_call_off.html", {**season_context(request, shown.season), **context})


@for_accounts
@require_POST
def night_call_on(request: HttpRequest, slug: str, season: str, night: int) -> HttpResponse:
    shown = night_for(request, slug, season, night, "clubs.change_settings")
    call_night_on(actor=account_of(request), night=shown)
    messages.success(request, _("The club night takes place after all."))
    return redirect("night", slug, season, shown.pk)


def _night_page(request: HttpRequest, shown: ClubNight, form: NightGameForm | None) -> HttpResponse:
    context = season_context(request, shown.season)
    evening = SeasonEvening(shown.name, shown.opens_at, shown.weight, is_over=True, night=shown, number=1)
    showings = showings_of(shown.season, evening)
    names = {str(one.pk): str(one) for one in Player.objects.filter(pk__in=[one.player for one in showings])}
    may_enter = (
        context["may"]["change_paper_players"] and shown.called_off_at is None and shown.season.closed_at is None
    )
    if may_enter and form is None:
        form = NightGameForm(people=people_for_games(shown.season.club))
    context |= {
        "night": shown,
        "lines": [(one.place, names[one.player], value_words(one.points)) for one in showings],
        "games": shown.games.filter(removed_at=None).prefetch_related("seats__player__user"),
        "form": form if may_enter else None,
    }
    return render(request, "leagues/night.html", context)
