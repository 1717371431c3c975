"""The door: a tap for each name, by two helpers at once; who is missing; the code on the wall."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import DomainError
from palermo.common.links import absolute_url
from palermo.common.lists import in_words
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.entrants.check_in import last_no_shows, mark_no_shows, reinstate_no_shows, set_presence
from tournaments.events.models import EntrantState, Event
from tournaments.events.views.common import event_where
from tournaments.events.views.entering import wall_key
from tournaments.events.views.live_parts import nothing_new, part, tag_for


@for_accounts
@require_safe
def desk_check_in(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    context = {**desk_context(request, event), **_door(event), "tag": tag_for(request, event)}
    return render(request, "desk/checking/check_in.html", context)


@for_accounts
@require_safe
def desk_check_in_part(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    return nothing_new(request, event) or _part(request, event)


def _part(request: HttpRequest, event: Event) -> HttpResponse:
    return part(request, event, "desk/checking/list.html", {**desk_context(request, event), **_door(event)})


def _door(event: Event) -> dict[str, Any]:
    rows = event.entrants.filter(state=EntrantState.ENTERED, bot="").select_related("player__user")
    people = sorted(rows, key=lambda one: one.name.casefold())
    return {
        "people": people,
        "here": sum(one.checked_in_at is not None for one in people),
        "missing": [one for one in people if one.checked_in_at is None],
        "struck": last_no_shows(event),
    }


@for_accounts
@require_POST
def desk_presence(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    """`here` is what the helper wants, not a switch: two who tap the same name do not undo each other."""
    event = event_where(request, code, "events.keep_score")
    here = request.POST.get("here") == "1"
    try:
        set_presence(actor=account_of(request), event=event, number=entrant_number, here=here)
    except DomainError as refusal:
        say_refusal(request, refusal)
    if request.headers.get("HX-Request"):
        event.refresh_from_db()
        return _part(request, event)
    return redirect("desk_check_in", event.code)


@for_accounts
@require_POST
def desk_strike(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    seen = [
        int(text) for text in request.POST.getlist("missing") if text.isdecimal() and len(text) < 6
    ]  # start numbers
    try:
        struck = mark_no_shows(actor=account_of(request), event=event, seen=seen)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = ngettext(
            "%(number)d player is marked as a no-show. You can reinstate them.",
            "%(number)d players are marked as no-shows. You can reinstate them.",
            len(struck),
        )
        messages.success(request, words % {"number": len(struck)})
    return redirect("desk_check_in", event.code)


@for_accounts
@require_POST
def desk_unstrike(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    try:
        back = reinstate_no_shows(actor=account_of(request), event=event)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        messages.success(request, _("Reinstated: %(names)s.") % {"names": in_words(one.name for one in back)})
    return redirect("desk_check_in", event.code)


@for_accounts
@require_safe
def desk_wall_code(request: HttpRequest, code: str) -> HttpResponse:
    """To be printed, or shown on a screen at the door."""
    event = event_where(request, code, "events.keep_score")
    link = absolute_url(f"{reverse('event_check_in', args=[event.code])}?wall={wall_key(event)}")
    return render(
        request, "desk/checking/wall.html", {**desk_context(request, event), "qr": qr_code(link), "link": link}
    )
