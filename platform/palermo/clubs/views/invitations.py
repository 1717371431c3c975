"""Where organisers invite: links, their pictures, letters."""

from hashlib import sha256
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.invitations import create_invitation, mail_invitations, revoke_invitation
from palermo.clubs.domain.joining import link_to_join
from palermo.clubs.interfaces.forms import InvitationLinkForm, InvitationMailForm
from palermo.clubs.interfaces.qr import qr_code
from palermo.clubs.models import Club, ClubRole, Invitation
from palermo.clubs.permissions import offers_for
from palermo.clubs.views.common import club_context, club_where
from palermo.common.errors import NotFound
from palermo.common.limits import RateLimit, RateLimitExceeded

PAGE_SIZE = 25
INVITING = RateLimit("club-invite", amount=30, seconds=3600)
# However many clubs and accounts somebody has: nobody's letter box is filled from here.
INVITED = RateLimit("club-invited", amount=5, seconds=86400)


def _page(request: HttpRequest, club: Club, **forms: Any) -> HttpResponse:
    roles = offers_for(request.user, club)
    rows = Invitation.objects.filter(club=club).select_related("created_by")
    page = Paginator(rows, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {**club_context(request, club), "page": page}
    context |= {
        "link_form": InvitationLinkForm(roles=roles, prefix="link"),
        "mail_form": InvitationMailForm(roles=roles, prefix="mail"),
    }
    return render(request, "clubs/invitations/invitations.html", {**context, **forms})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_invitations(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.invite")
    if request.method != "POST":
        return _page(request, club)
    form = InvitationLinkForm(request.POST, roles=offers_for(request.user, club), prefix="link")
    if form.is_valid():
        try:
            INVITING.count(request)
        except RateLimitExceeded as refusal:
            form.add_error(None, str(refusal))
        else:
            invitation = create_invitation(
                actor=account_of(request),
                club=club,
                role=ClubRole(form.cleaned_data["role"]),
                lifetime=form.lifetime(),
                max_uses=form.cleaned_data["max_uses"],
            )
            return redirect("club_invitation", club.slug, invitation.pk)
    return _page(request, club, link_form=form)


@for_accounts
@require_POST
def club_invitations_mail(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.invite")
    form = InvitationMailForm(request.POST, roles=offers_for(request.user, club), prefix="mail")
    if form.is_valid():
        addresses: list[str] = form.cleaned_data["addresses"]
        try:
            for address in addresses:
                INVITING.count(request)
                INVITED.count_for(sha256(address.encode()).hexdigest())
        except RateLimitExceeded as refusal:
            form.add_error(None, str(refusal))
        else:
            mail_invitations(
                actor=account_of(request),
                club=club,
                role=ClubRole(form.cleaned_data["role"]),
                lifetime=form.lifetime(),
                addresses=addresses,
            )
            words = ngettext(
                "One invitation is on its way.", "%(number)d invitations are on their way.", len(addresses)
            )
            messages.success(request, words % {"number": len(addresses)})
            return redirect("club_invitations", club.slug)
    return _page(request, club, mail_form=form)


def _invitation_of(club: Club, pk: int) -> Invitation:
    invitation = Invitation.objects.filter(club=club, pk=pk).select_related("created_by").first()
    if invitation is None:
        raise NotFound
    invitation.club = club
    return invitation


def _shown(request: HttpRequest, slug: str, pk: int, template: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.invite")
    invitation = _invitation_of(club, pk)
    if invitation.email:  # its letter is the only copy: whoever invites cannot come in as the invited
        raise NotFound
    link = link_to_join(invitation)
    context = {**club_context(request, club), "invitation": invitation, "link": link, "qr": qr_code(link)}
    return render(request, template, context)


@for_accounts
@require_safe
def club_invitation(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    return _shown(request, slug, pk, "clubs/invitations/invitation.html")


@for_accounts
@require_safe
def club_invitation_print(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    return _shown(request, slug, pk, "clubs/invitations/print.html")


@for_accounts
@require_POST
def club_invitation_revoke(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    club = club_where(request, slug, "clubs.invite")
    revoke_invitation(actor=account_of(request), invitation=_invitation_of(club, pk))
    messages.success(request, _("Invitation revoked. Anyone who has already joined with it stays."))
    return redirect("club_invitations", club.slug)
