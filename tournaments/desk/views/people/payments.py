"""Who has paid, and what the organisers note about each player: a list of taps. Only organisers see it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.entrants.payments import (
    LONGEST_NOTE,
    payers_of,
    set_desk_note,
    set_paid,
    unpaid_number,
)
from tournaments.events.models import Event
from tournaments.events.views.common import event_where


@for_accounts
@require_safe
def desk_payments(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    people = payers_of(event)
    context = {
        **desk_context(request, event),
        "people": people,
        "unpaid": unpaid_number(event),
        "longest_note": LONGEST_NOTE,
    }
    return render(request, "desk/payments/payments.html", context)


@for_accounts
@require_POST
def desk_payment(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    """`paid` or `note`. With htmx the row comes back, so that a note which is being typed elsewhere stays."""
    event = event_where(request, code, "events.run")
    actor = account_of(request)
    try:
        if "note" in request.POST:
            set_desk_note(actor=actor, event=event, number=entrant_number, note=request.POST["note"])
        else:
            paid = request.POST.get("paid") == "1"
            set_paid(actor=actor, event=event, number=entrant_number, paid=paid)
    except DomainError as refusal:
        say_refusal(request, refusal)
    if not request.headers.get("HX-Request"):
        return redirect("desk_payments", event.code)
    return _row(request, event, entrant_number)


def _row(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    entrant = event.entrants.select_related("player__user").get(number=number)
    context = {"event": event, "one": entrant, "unpaid": unpaid_number(event), "longest_note": LONGEST_NOTE}
    return render(request, "desk/payments/row.html", {**context, "is_answer": True})
