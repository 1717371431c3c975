"""The room of the paper players."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.claims import waiting_claims_for_club
from palermo.clubs.domain.paper import (
    NameTaken,
    NameUnfit,
    PaperClaimed,
    add_paper_players,
    change_paper_player,
    paper_player_for_club,
    paper_players_for_club,
    removal_problem_of,
    remove_paper_player,
)
from palermo.clubs.interfaces.paper import PaperNamesForm, PaperPlayerForm, form_of_refused
from palermo.clubs.permissions import require
from palermo.clubs.views.common import club_context, club_for
from palermo.common.errors import DomainError

PAGE_SIZE = 50
SEARCH_FROM = 8  # fewer are seen at a glance


@for_accounts
@require_safe
def paper_players(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.see_paper_players", club)
    search = request.GET.get("q", "").replace("\x00", "").strip()[:60]
    rows = paper_players_for_club(club, viewer=account_of(request), search=search)
    page = Paginator(rows, PAGE_SIZE).get_page(request.GET.get("page"))
    context = club_context(request, club)
    claims = waiting_claims_for_club(club)
    if not context["may"]["decide_claims"]:
        claims = claims.filter(user=account_of(request))
    offers_search = bool(search) or page.paginator.count >= SEARCH_FROM
    context |= {"page": page, "search": search, "offers_search": offers_search, "claims": list(claims)}
    return render(request, "clubs/paper/list.html", context)


@for_accounts
@require_http_methods(["GET", "POST"])
def add(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.change_paper_players", club)
    form = PaperNamesForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        added = add_paper_players(club=club, actor=account_of(request), names=form.cleaned_data["names"])
        if added.players:
            number = len(added.players)
            if number == 1:
                words = _("%(name)s was added as an unregistered player.")
            else:
                words = ngettext(
                    "%(number)s unregistered player was added.", "%(number)s unregistered players were added.", number
                )
            messages.success(request, words % {"number": number, "name": added.players[0].name})
        if not added.refused:
            return redirect("club_paper_players", club.slug)
        form = form_of_refused(added.refused)
    return render(request, "clubs/paper/add.html", {**club_context(request, club), "form": form})


@for_accounts
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.change_paper_players", club)
    paper = paper_player_for_club(club, pk)
    if paper.claimed_at is not None:
        raise PaperClaimed(name=paper.name)
    context = club_context(request, club)
    form = PaperPlayerForm(
        request.POST or None,
        with_note=context["may"]["decide_claims"],
        initial={"name": paper.name, "note": paper.note},
    )
    if request.method == "POST" and form.is_valid():
        try:
            paper = change_paper_player(paper=paper, actor=account_of(request), **form.cleaned_data)
        except (NameTaken, NameUnfit) as error:
            form.add_error("name", str(error))
        else:
            messages.success(request, _("%(name)s saved.") % {"name": paper.name})
            return redirect("club_paper_players", club.slug)
    return render(request, "clubs/paper/edit.html", {**context, "paper": paper, "form": form})


@for_accounts
@require_http_methods(["GET", "POST"])
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.change_paper_players", club)
    paper = paper_player_for_club(club, pk)
    if request.method == "POST":
        remove_paper_player(paper=paper, actor=account_of(request))
        messages.success(
            request, _("%(name)s is no longer in the list of unregistered players.") % {"name": paper.name}
        )
        return redirect("club_paper_players", club.slug)
    problem: DomainError | None = removal_problem_of(paper)
    return render(
        request, "clubs/paper/remove.html", {**club_context(request, club), "paper": paper, "problem": problem}
    )
