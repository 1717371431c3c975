"""Where an invitation leads."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.errors import AlreadyMember, InvitationUnknown
from palermo.clubs.domain.joining import invitation_for_code, join_club, problem_with
from palermo.clubs.models import Invitation
from palermo.clubs.views.front import JOINING
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimit

# Only wrong codes count: on a club night forty people scan one poster from one address.
GUESSING = RateLimit("club-guess", amount=20, seconds=600)


@require_http_methods(["GET", "HEAD", "POST"])
def club_join(request: HttpRequest, code: str) -> HttpResponseBase:
    return _join(request, code) if request.method == "POST" else _invitation_page(request, code)


def _invitation_page(request: HttpRequest, code: str) -> HttpResponse:
    problem: DomainError | None
    invitation: Invitation | None
    try:
        invitation = invitation_for_code(code)
    except InvitationUnknown as unknown:
        GUESSING.count(request)
        invitation, problem = None, unknown
    else:
        problem = problem_with(invitation, request.user)
    # Who cannot use it learns nothing about a club that may be private.
    belongs = isinstance(problem, AlreadyMember)
    context = {
        "invitation": invitation if problem is None or belongs else None,
        "problem": problem,
        "belongs": belongs,
        "may_sign_in": not request.user.is_authenticated or request.user.is_guest,
    }
    return render(request, "clubs/joining/join.html", context, status=problem.status if problem else 200)


@for_accounts
def _join(request: HttpRequest, code: str) -> HttpResponse:
    JOINING.count(request)
    try:
        membership = join_club(actor=account_of(request), code=code)
    except InvitationUnknown:
        GUESSING.count(request)
        raise
    messages.success(request, _("Welcome! You’re now a member of %(club)s.") % {"club": membership.club.name})
    return redirect(membership.club)
