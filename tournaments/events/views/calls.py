"""A player calls an organiser, from the event's page or their table's."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from tournaments.events.domain.flow.calls import call_organiser, withdraw_call
from tournaments.events.models import Event
from tournaments.events.views.common import event_for

TOO_OFTEN, CONFLICT = 429, 409


@for_accounts
@require_POST
def event_call(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    try:
        call_organiser(actor=account_of(request), event=event)
    except DomainError as refusal:
        if refusal.status not in (TOO_OFTEN, CONFLICT):
            raise
        messages.warning(request, str(refusal))
    else:
        messages.success(request, _("An organiser has been called."))
    return _back(request, event)


@for_accounts
@require_POST
def event_call_withdraw(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    withdraw_call(actor=account_of(request), event=event)
    messages.success(request, _("Call withdrawn."))
    return _back(request, event)


def _back(request: HttpRequest, event: Event) -> HttpResponse:
    """To the table's page if the call came from there."""
    there = request.POST.get("next", "")
    safe = there.startswith(event.get_absolute_url()) and url_has_allowed_host_and_scheme(there, allowed_hosts=None)
    return redirect(there if safe else event)
