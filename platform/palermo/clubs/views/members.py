"""The members of a club: their list, a page for each, going and handing over."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.members import change_role, hand_over_club, is_last_owner, leave_club, remove_member
from palermo.clubs.domain.queries import members_for_club
from palermo.clubs.interfaces.forms import ClubSearchForm, HandOverForm, MemberRoleForm
from palermo.clubs.models import Club, ClubRole, Membership
from palermo.clubs.permissions import MEMBERSHIP_RULES, Person, require
from palermo.clubs.views.common import club_context, club_where
from palermo.common.errors import NotFound

PAGE_SIZE = 50


def _answers_about(person: Person, membership: Membership) -> dict[str, bool]:
    return {name: person.has_perm(f"clubs.{name}", membership) for name in MEMBERSHIP_RULES}


@for_accounts
@require_safe
def club_members(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.see_members")
    form = ClubSearchForm(request.GET)
    members = members_for_club(club, form.words()) if form.is_valid() else Membership.objects.none()
    page = Paginator(members, PAGE_SIZE).get_page(request.GET.get("page"))
    rows = []
    for membership in page:
        membership.club = club
        rows.append((membership, any(_answers_about(request.user, membership).values())))
    context = {**club_context(request, club), "page": page, "rows": rows, "form": form, "words": form.words()}
    return render(request, "clubs/members/members.html", {**context, "query": request.GET.get("q", "")})


def _member_of(request: HttpRequest, slug: str, pk: int) -> Membership:
    club = club_where(request, slug, "clubs.see_members")
    membership = Membership.objects.select_related("user").filter(club=club, pk=pk).first()
    if membership is None:
        raise NotFound
    membership.club = club
    return membership


def _member_page(request: HttpRequest, membership: Membership, form: MemberRoleForm) -> HttpResponse:
    context: dict[str, Any] = {
        **club_context(request, membership.club),
        "membership": membership,
        "may_about": _answers_about(request.user, membership),
        "is_self": membership.user == request.user,
        "is_last_owner": is_last_owner(membership),
        "form": form,
        "roles": ClubRole,
    }
    return render(request, "clubs/members/member.html", context)


@for_accounts
@require_safe
def club_member(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    membership = _member_of(request, slug, pk)
    return _member_page(request, membership, MemberRoleForm(initial={"role": membership.role}))


@for_accounts
@require_POST
def club_member_role(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    membership = _member_of(request, slug, pk)
    require(request.user, "clubs.change_role_of", membership)
    form = MemberRoleForm(request.POST)
    if not form.is_valid():
        return _member_page(request, membership, form)
    changed = change_role(actor=account_of(request), membership=membership, role=ClubRole(form.cleaned_data["role"]))
    words = {"who": str(membership.user), "role": changed.get_role_display()}
    messages.success(request, _("%(who)s: %(role)s.") % words)
    return redirect("club_members", membership.club.slug)


@for_accounts
@require_POST
def club_member_remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    membership = _member_of(request, slug, pk)
    remove_member(actor=account_of(request), membership=membership)
    messages.success(request, _("%(who)s is no longer a member of the club.") % {"who": str(membership.user)})
    return redirect("club_members", membership.club.slug)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_leave(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.leave")
    person = account_of(request)
    if request.method == "POST":
        leave_club(actor=person, club=club)
        messages.success(request, _("You’ve left %(club)s.") % {"club": club.name})
        return redirect("clubs")
    own = Membership.objects.get(club=club, user=person)
    context = {**club_context(request, club), "is_last_owner": is_last_owner(own), "is_alone": _is_alone(club)}
    return render(request, "clubs/members/leave.html", context)


def _is_alone(club: Club) -> bool:
    return Membership.objects.filter(club=club).count() == 1


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_hand_over(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.hand_over")
    person = account_of(request)
    form = HandOverForm(request.POST or None, initial={"heir": request.GET.get("heir")}, club=club, giver=person)
    if request.method == "POST" and form.is_valid():
        heir: Membership = form.cleaned_data["heir"]
        hand_over_club(actor=person, heir=heir)
        messages.success(request, _("%(who)s now owns the club. You’re an organiser.") % {"who": str(heir.user)})
        return redirect("club_members", club.slug)
    context = {**club_context(request, club), "form": form, "is_alone": _is_alone(club)}
    return render(request, "clubs/members/hand_over.html", context)
