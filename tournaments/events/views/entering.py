"""What people do about themselves: register, withdraw, show their code, drop out, come back."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import DomainError, NotFound, only_conflict, warn_of_conflict
from palermo.common.limits import RateLimit
from palermo.common.text.links import absolute_url
from tournaments.events.domain.entrants.check_in import set_presence
from tournaments.events.domain.entrants.late_and_drop import come_back, drop_out
from tournaments.events.domain.entrants.lookup import entrant_with_key
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import register, withdraw
from tournaments.events.domain.rounds.progress import next_round_number
from tournaments.events.models import Entrant, EntrantState, Event
from tournaments.events.permissions import require
from tournaments.events.views.common import event_context, event_for, own_entrant

REGISTERING = RateLimit("event-register", amount=40, seconds=3600)


@for_accounts
@require_POST
def event_register(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    REGISTERING.count(request)
    try:
        entrant = register(actor=account_of(request), event=event)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        if entrant.state == EntrantState.ENTERED:
            messages.success(
                request, _("You’re taking part. Your start number is %(number)s.") % {"number": entrant.number}
            )
        else:
            messages.success(request, _("You’re on the waiting list. We’ll notify you when a place becomes free."))
    return redirect(event)


@for_accounts
@require_POST
def event_withdraw(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    try:
        withdraw(actor=account_of(request), event=event)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("You’ve withdrawn."))
    return redirect(event)


@for_accounts
@require_safe
def event_ticket(request: HttpRequest, code: str) -> HttpResponse:
    """My code, to be shown at the door."""
    event = event_for(request, code)
    me = own_entrant(request, event)
    if me is None or me.state == EntrantState.WITHDRAWN:
        raise NotFound
    return render(
        request, "events/entering/ticket.html", {**event_context(request, event), "qr": qr_code(link_of(event, me))}
    )


def link_of(event: Event, entrant: Entrant) -> str:
    return absolute_url(reverse("event_check_in_entrant", args=[event.code, entrant.key]))


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def event_check_in_entrant(request: HttpRequest, code: str, entrant_key: str) -> HttpResponse:
    """Where an entrant's code leads: scanned by a helper at the door it checks them in. It is their secret, so others find nothing."""
    event = event_for(request, code)
    require(request.user, "events.keep_score", event)
    entrant = entrant_with_key(event, entrant_key)
    refusal: DomainError | None = None
    if request.method == "POST":
        try:
            wanted = WantedPresence(here=request.POST.get("here", "1") == "1")
            entrant = set_presence(actor=account_of(request), event=event, number=entrant.number, wanted=wanted)
        except DomainError as error:
            only_conflict(error)
            refusal = error
    context = {
        **event_context(request, event),
        "entrant": entrant,
        "refusal": refusal,
        "asked": request.method == "POST",
    }
    whole, alone = "events/entering/door.html", "events/entering/door_part.html"
    return render(request, alone if request.headers.get("HX-Request") else whole, context)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def event_drop(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    me = own_entrant(request, event)
    if me is None:
        raise NotFound
    if request.method == "POST":
        try:
            drop_out(actor=account_of(request), event=event, number=me.number)
        except DomainError as refusal:
            warn_of_conflict(request, refusal)
        else:
            messages.success(request, _("You’ve dropped out. The desk can see it."))
        return redirect(event)
    context = {**event_context(request, event), "round": next_round_number(event)}
    return render(request, "events/entering/drop.html", context)


@for_accounts
@require_POST
def event_return(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    me = own_entrant(request, event)
    if me is None:
        raise NotFound
    try:
        come_back(actor=account_of(request), event=event, number=me.number)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("Welcome back! You’ll be seated in the next round."))
    return redirect(event)
