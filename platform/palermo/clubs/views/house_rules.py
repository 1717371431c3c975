"""What the club plays, in words and pictures, and the form that changes it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.engine.rulesets import BOMBS, Ruleset
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.house_rules import RulesChanged, change_house_rules, ruleset_of
from palermo.clubs.domain.rule_words import words_for
from palermo.clubs.interfaces.house_rules import HouseRulesForm, choices_of
from palermo.clubs.interfaces.rule_pictures import bomb_map, die_faces
from palermo.clubs.models import Club
from palermo.clubs.permissions import require
from palermo.clubs.views.common import club_context, club_for


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    context = {**club_context(request, club), **_picture_of(ruleset_of(club))}
    return render(request, "clubs/rules/show.html", context)


@for_accounts
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.change_rules", club)
    if request.method != "POST":
        return _editor(request, club, HouseRulesForm(initial=choices_of(ruleset_of(club), version=club.version)))
    form = HouseRulesForm(request.POST)
    if form.is_valid():
        chosen = form.cleaned_data["ruleset"]
        try:
            change_house_rules(
                club=club, actor=account_of(request), ruleset=chosen, version=form.cleaned_data["version"]
            )
        except RulesChanged as error:
            club.refresh_from_db()
            # Their choice stays; the next try is against what is shown as the club's rules now.
            form = HouseRulesForm({**request.POST.dict(), **_lists(request), "version": club.version})
            form.full_clean()
            form.add_error(None, str(error))
            return _editor(request, club, form, now=words_for(ruleset_of(club)), status=error.status)
        messages.success(request, _("House rules saved."))
        return redirect("club_rules", club.slug)
    return _editor(request, club, form)


@for_accounts
@require_POST
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    """The drawing of what is chosen right now: a part for htmx, the whole page for a browser without it."""
    club = club_for(request, slug)
    require(request.user, "clubs.change_rules", club)
    form = HouseRulesForm(request.POST)
    form.is_valid()
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "clubs/rules/preview.html", {"form": form, **_picture_of_form(form)})
    return _editor(request, club, form)


def _editor(
    request: HttpRequest, club: Club, form: HouseRulesForm, *, now: list[str] | None = None, status: int = 200
) -> HttpResponse:
    picture = _picture_of_form(form) if form.is_bound else _picture_of(ruleset_of(club))
    context = {**club_context(request, club), "form": form, "now": now, **picture}
    return render(request, "clubs/rules/edit.html", context, status=status)


def _lists(request: HttpRequest) -> dict[str, list[str]]:
    return {name: request.POST.getlist(name) for name in request.POST if name.startswith("bomb_")}


def _picture_of(ruleset: Ruleset) -> dict[str, Any]:
    switches = {"must_defect": ruleset.must_defect, "open_businesses": ruleset.open_businesses}
    return {"words": words_for(ruleset), **_drawing(ruleset.bombs, ruleset.die, switches)}


def _picture_of_form(form: HouseRulesForm) -> dict[str, Any]:
    """Of what is ticked, even while it is not whole yet."""
    if not form.errors:
        return _picture_of(form.cleaned_data["ruleset"])
    return {"words": [], **_drawing(form.bombs_shown(), form.die_shown(), form.switches_shown())}


def _drawing(bombs: tuple[str, ...], die: tuple[int, ...], switches: dict[str, bool]) -> dict[str, Any]:
    return {
        "switches": switches,
        "bombs": bomb_map(bombs),
        "standard_bombs": bomb_map(BOMBS),
        "faces": die_faces(die),
    }
