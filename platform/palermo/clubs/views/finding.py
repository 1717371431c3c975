"""Finding a club, and founding one."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.clubs import found_club
from palermo.clubs.domain.queries import clubs_for_person, clubs_for_search
from palermo.clubs.interfaces.forms import ClubForm, ClubSearchForm
from palermo.clubs.models import ClubRole
from palermo.common.limits import RateLimit

PAGE_SIZE = 20
SEARCHING = RateLimit("club-search", amount=60, seconds=60)
FOUNDING = RateLimit("club-found", amount=10, seconds=86400)


@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    form = ClubSearchForm(request.GET)
    words = form.words()
    if words:
        SEARCHING.count(request)
    own = [] if words else [(club, ClubRole(club.role).label) for club in clubs_for_person(request.user)]  # type: ignore[attr-defined]
    found = clubs_for_search(request.user, words) if form.is_valid() else clubs_for_search(request.user, []).none()
    others = found.exclude(pk__in=[club.pk for club, _role in own])
    page = Paginator(others, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {"form": form, "words": words, "own": own, "page": page, "query": request.GET.get("q", "")}
    return render(request, "clubs/finding/clubs.html", context)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    person = account_of(request)
    if request.method == "POST":
        form = ClubForm(request.POST)
        if form.is_valid():
            FOUNDING.count(request)
            club = found_club(actor=person, **form.cleaned_data)
            messages.success(request, _("Your club is ready. Invite the first members."))
            return redirect("club_invitations", club.slug)
    else:
        form = ClubForm(initial={"language": person.language or get_language(), "time_zone": person.time_zone})
    return render(request, "clubs/finding/new.html", {"form": form})
