"""What happened in a club, for its organisers."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.accounts.views.decorators import for_accounts
from palermo.clubs.interfaces.activity_log import told
from palermo.clubs.views.common import club_context, club_where
from palermo.common.actions import actions_for_scope

PAGE_SIZE = 50


@for_accounts
@require_safe
def club_record(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.read_record")
    page = Paginator(actions_for_scope(club), PAGE_SIZE).get_page(request.GET.get("page"))
    context = {**club_context(request, club), "page": page, "rows": told(page)}
    return render(request, "clubs/record.html", context)
