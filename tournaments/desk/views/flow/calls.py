"""What comes to the desk by itself: calls for an organiser, and whose result somebody else is entering."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.live.etags import unchanged, with_tag
from tournaments.desk.views.common import done, entering_context, number_in
from tournaments.events.domain.flow.calls import settle_call
from tournaments.events.views.common import event_where


@for_accounts
@require_safe
def desk_entering_part(request: HttpRequest, code: str) -> HttpResponse:
    """Whose result somebody else is entering now."""
    event = event_where(request, code, "events.keep_score")
    context = entering_context(request, event)
    tag = context["entering_tag"]
    return unchanged(request, tag) or with_tag(render(request, "desk/flow/entering.html", context), tag)


@for_accounts
@require_POST
def desk_call_done(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.keep_score"), account_of(request)
    call = number_in(request, "call")
    return done(request, lambda: settle_call(actor=actor, event=event, call_id=call), "", "desk", code)
