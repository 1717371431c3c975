"""“This is me”: the page of a claim, seen by who made it and by who decides it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.claims import (
    ClaimByStranger,
    OwnClaim,
    approve_claim,
    claim_for_club,
    claim_paper_player,
    decline_claim,
    require_not_own,
    withdraw_claim,
)
from palermo.clubs.domain.paper import PaperClaimed, paper_player_for_club
from palermo.clubs.interfaces.paper import DeclineClaimForm, PaperClaimForm
from palermo.clubs.models import Claim, Club
from palermo.clubs.permissions import require
from palermo.clubs.views.common import club_context, club_for
from palermo.common.errors import NotFound


@for_accounts
@require_http_methods(["GET", "POST"])
def claim_player(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    if not request.user.has_perm("clubs.claim_paper_player", club):
        raise ClaimByStranger(club=club.name)
    paper = paper_player_for_club(club, pk)
    if paper.claimed_at is not None:
        raise PaperClaimed(name=paper.name)
    form = PaperClaimForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        claim = claim_paper_player(paper=paper, user=account_of(request), message=form.cleaned_data["message"])
        messages.success(request, _("Claim sent. An organiser will decide, and we’ll notify you."))
        return redirect("club_claim", club.slug, claim.pk)
    return render(request, "clubs/paper/claim.html", {**club_context(request, club), "paper": paper, "form": form})


@for_accounts
@require_safe
def claim_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    return _page(request, club, _claim_for_reader(request, club, pk), DeclineClaimForm())


@for_accounts
@require_POST
def approve(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.decide_claims", club)
    claim = approve_claim(claim=claim_for_club(club, pk), actor=account_of(request))
    values = {"paper": claim.paper.name, "who": claim.user}
    messages.success(request, _("Everything played as %(paper)s now belongs to %(who)s.") % values)
    return redirect("club_claim", club.slug, claim.pk)


@for_accounts
@require_POST
def decline(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    require(request.user, "clubs.decide_claims", club)
    claim = claim_for_club(club, pk)
    form = DeclineClaimForm(request.POST)
    if not form.is_valid():
        return _page(request, club, claim, form)
    decline_claim(claim=claim, actor=account_of(request), reason=form.cleaned_data["reason"])
    messages.success(request, _("%(who)s has been notified.") % {"who": claim.user})
    return redirect("club_paper_players", club.slug)


@for_accounts
@require_POST
def withdraw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_for(request, slug)
    withdraw_claim(claim=_claim_for_reader(request, club, pk), user=account_of(request))
    messages.success(request, _("Claim withdrawn. Nothing was changed."))
    return redirect("club_paper_players", club.slug)


def _claim_for_reader(request: HttpRequest, club: Club, pk: int) -> Claim:
    """For everybody else it does not exist."""
    claim = claim_for_club(club, pk)
    if claim.user != request.user and not request.user.has_perm("clubs.decide_claims", club):
        raise NotFound
    return claim


def _page(request: HttpRequest, club: Club, claim: Claim, form: DeclineClaimForm) -> HttpResponse:
    context = club_context(request, club)
    decides = context["may"]["decide_claims"] and claim.state == "waiting"
    if decides:
        try:
            require_not_own(claim, account_of(request))
        except OwnClaim:
            decides = False
    context |= {"claim": claim, "paper": claim.paper, "form": form, "decides": decides}
    return render(request, "clubs/paper/claim_page.html", context)
