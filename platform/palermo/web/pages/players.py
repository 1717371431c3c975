"""Finding players and looking at one."""

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from analytics.pages.interfaces.profile import games_for_profile
from palermo.accounts.models import User
from palermo.accounts.views.decorators import for_accounts
from palermo.clubs.models import Club
from palermo.common.errors import NotFound
from palermo.common.limits import RateLimit
from palermo.moderation.domain.blocks import block_person, blocking, has_blocked, unblock_person
from palermo.moderation.domain.reports import (
    REPORTING,
    ReportedAlready,
    ReportingOneself,
    has_open_report,
    report_person,
)
from palermo.moderation.interfaces.reports import ReportForm
from palermo.moderation.models import ReportReason
from palermo.visibility import (
    Viewer,
    account_with,
    clubs_seen_by,
    may_see_profile,
    player_for,
    share_a_club,
)
from tournaments.leagues.interfaces.labels import TITLE_NAMES
from tournaments.leagues.models import Title

PAGE_SIZE = 30
SHORTEST_SEARCH = 2
LONGEST_SEARCH = 60
SEARCHING = RateLimit("search-players", amount=60, seconds=60)
BLOCKING = RateLimit("block", amount=60, seconds=3600)


@require_safe
def players(request: HttpRequest) -> HttpResponse:
    words = " ".join(request.GET.get("q", "").replace("\x00", "").split())[:LONGEST_SEARCH]
    context: dict[str, object] = {"words": words, "too_short": 0 < len(words) < SHORTEST_SEARCH, "page": None}
    if len(words) >= SHORTEST_SEARCH:
        SEARCHING.count(request)
        found = players_for_search(words, viewer=request.user)
        context["page"] = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "web/players.html", context)


def players_for_search(words: str, *, viewer: Viewer) -> QuerySet[User]:
    """Whoever lets themselves be found and has not blocked the searcher; the exact handle first, then those that begin so."""
    found = User.objects.filter(
        Q(handle__icontains=words) | Q(display_name__icontains=words), is_findable=True, is_guest=False, is_active=True
    )
    if viewer.is_authenticated:
        found = found.exclude(pk__in=blocking(viewer).values("pk"))
    closeness = Case(
        When(handle__iexact=words, then=Value(0)),
        When(Q(handle__istartswith=words) | Q(display_name__istartswith=words), then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    return found.order_by(closeness, "handle", "pk")


@require_safe
def player(request: HttpRequest, handle: str) -> HttpResponse:
    person = player_for(request.user, handle)
    if person.handle != handle:
        return redirect("player", person.handle, permanent=False)
    is_self = person == request.user
    may_act = request.user.is_authenticated and not request.user.is_guest and not is_self
    context = {
        "person": person,
        "is_self": is_self,
        "clubs": clubs_for_profile(person, viewer=request.user) if person.shows_clubs else None,
        "titles": titles_for_profile(person, viewer=request.user),
        "games": games_for_profile(request.user, person),
        "may_act": may_act,
        "is_blocked": may_act and has_blocked(cast("User", request.user), person),
    }
    return render(request, "web/player.html", context)


def titles_for_profile(person: User, *, viewer: Viewer) -> list[tuple[str, Title]]:
    """Won in clubs that the viewer may know of; the newest first."""
    seen = Title.objects.filter(player__user=person, season__club__in=clubs_seen_by(viewer))
    titles = seen.select_related("season__club").order_by("-season__ends_on", "place", "pk")
    return [(str(TITLE_NAMES[title.place]), title) for title in titles]


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def report_player(request: HttpRequest, handle: str) -> HttpResponse:
    reporter = cast("User", request.user)
    person = reportable_player_for(reporter, handle)
    if person == reporter:
        raise ReportingOneself
    if has_open_report(reporter, person):
        raise ReportedAlready
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        REPORTING.count(request)
        reason = ReportReason(form.cleaned_data["reason"])
        report_person(reporter=reporter, about=person, reason=reason, text=form.cleaned_data["text"])
        messages.success(request, _("Thank you. A moderator will look at it, and we’ll notify you."))
        return _back_to(person, viewer=reporter)
    return render(request, "web/report_player.html", {"person": person, "form": form})


@for_accounts
@require_POST
def block_player(request: HttpRequest, handle: str) -> HttpResponse:
    blocker = cast("User", request.user)
    person = reportable_player_for(blocker, handle)
    BLOCKING.count(request)
    block_person(blocker=blocker, blocked=person)
    messages.success(request, _("%(name)s is blocked. You can unblock them here or under Privacy.") % {"name": person})
    return _back_to(person, viewer=blocker)


@for_accounts
@require_POST
def unblock_player(request: HttpRequest, handle: str) -> HttpResponse:
    person = unblock_person(blocker=cast("User", request.user), handle=handle)
    messages.success(request, _("%(name)s is no longer blocked.") % {"name": person})
    return redirect("me_privacy")


def _back_to(person: User, *, viewer: User) -> HttpResponse:
    return redirect("player", person.handle) if may_see_profile(viewer, person) else redirect("me_privacy")


def reportable_player_for(viewer: User, handle: str) -> User:
    """Whom one sees, and also whom one meets in a club: a hidden profile is no shelter."""
    person = account_with(handle)
    if person is None or not (may_see_profile(viewer, person) or share_a_club(viewer, person)):
        raise NotFound
    return person


def clubs_for_profile(person: User, *, viewer: Viewer) -> QuerySet[Club]:
    return clubs_seen_by(viewer).filter(memberships__user=person).distinct()
