"""Who did what at an event, for its scorekeepers and organisers."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.accounts.views.decorators import for_accounts
from palermo.common.actions import actions_for_scope
from tournaments.desk.interfaces.activity_log import told
from tournaments.events.views.common import event_context, event_where

PAGE_SIZE = 50


@for_accounts
@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.read_record")
    page = Paginator(actions_for_scope(event), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(
        request, "desk/results/record.html", {**event_context(request, event), "page": page, "rows": told(page)}
    )
