"""A club's own page, and the way in that needs no invitation."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.domain.announcements import latest_announcements_for_club
from palermo.clubs.domain.members import enter_club
from palermo.clubs.domain.queries import organisers_for_club
from palermo.clubs.domain.rule_words import title_of_rules
from palermo.clubs.models import Membership
from palermo.clubs.views.common import club_context, club_for
from palermo.clubs.widgets import sections_for
from palermo.common.limits import RateLimit

MOST_NEWCOMERS = 5
JOINING = RateLimit("club-join", amount=20, seconds=3600)


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    shown = club_for(request, slug)
    context = club_context(request, shown)
    members = Membership.objects.filter(club=shown)
    context |= {
        "members": members.count(),
        "organisers": organisers_for_club(shown),
        "newcomers": members.select_related("user").order_by("-joined_at", "-pk")[:MOST_NEWCOMERS],
        "edition": title_of_rules(shown.ruleset),
        "announcements": latest_announcements_for_club(shown),
        "sections": sections_for(request.user, shown),
    }
    return render(request, "clubs/front/club.html", context)


@for_accounts
@require_POST
def club_enter(request: HttpRequest, slug: str) -> HttpResponse:
    shown = club_for(request, slug)
    JOINING.count(request)
    enter_club(actor=account_of(request), club=shown)
    messages.success(request, _("Welcome! You’re now a member of %(club)s.") % {"club": shown.name})
    return redirect(shown)
