"""The door: a tap for each name, by two helpers at once; who is missing; the code on the wall."""

import re
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import DomainError
from palermo.common.text.links import absolute_url
from palermo.common.text.lists import in_words
from palermo.common.text.untrusted import whole_number
from palermo.common.undo import say_done
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.entrants.check_in import (
    last_no_shows,
    mark_no_shows,
    missing_at,
    reinstate_no_shows,
    set_presence,
    set_presences,
)
from tournaments.events.domain.entrants.waitlist import waiting_list
from tournaments.events.models import EntrantState, Event, EventStage
from tournaments.events.views.common import event_context, event_where
from tournaments.events.views.entering import wall_key
from tournaments.events.views.live_parts import nothing_new, part, tag_for

TAP: Final = re.compile(r"(?P<number>[0-9]{1,5}):(?P<here>[01])")
MOST_TAPS: Final = 1000


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
    if (same := nothing_new(request, event)) is not None:
        return same
    return part(request, event, "desk/checking/list.html", {**desk_context(request, event), **_door(event)})


def _door(event: Event) -> dict[str, Any]:
    rows = event.entrants.filter(state=EntrantState.ENTERED, bot="").select_related("player__user")
    people = sorted(rows, key=lambda one: one.name.casefold())
    return {
        "people": people,
        # check_in.js counts on while a tap is on its way.
        "here": format_html("<span data-check-in-here>{}</span>", sum(one.checked_in_at is not None for one in people)),
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
    return redirect("desk_check_in", event.code)


@for_accounts
@require_POST
def desk_presences(request: HttpRequest, code: str) -> HttpResponse:
    """From check_in.js: "12:1" for each who is here, "12:0" for each who is not."""
    event = event_where(request, code, "events.keep_score")
    taps = [TAP.fullmatch(text) for text in request.POST.getlist("tap")[:MOST_TAPS]]
    wanted = {int(tap["number"]): tap["here"] == "1" for tap in taps if tap}
    refusals = set_presences(actor=account_of(request), event=event, wanted=wanted)
    return JsonResponse({"refused": [{"code": one.code, "message": str(one)} for one in refusals]})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_strike(request: HttpRequest, code: str) -> HttpResponse:
    """Who loses a place, and who moves up for it, is said before."""
    event = event_where(request, code, "events.run")
    if request.method != "POST":
        missing = missing_at(event) if event.stage == EventStage.CHECK_IN else []
        if not missing:
            return redirect("desk_check_in", event.code)
        context = {**event_context(request, event), "missing": missing, "waiting": waiting_list(event).count()}
        return render(request, "desk/checking/strike.html", context)
    typed = (whole_number(text) for text in request.POST.getlist("missing"))
    seen = [number for number in typed if number is not None]  # start numbers
    try:
        struck = mark_no_shows(actor=account_of(request), event=event, seen=seen)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = ngettext(
            "%(number)d player is marked as a no-show. You can reinstate them.",
            "%(number)d players are marked as no-shows. You can reinstate them.",
            len(struck),
        ) % {"number": len(struck)}
        if struck:
            say_done(request, words, undo=reverse("desk_unstrike", args=[code]))
        else:
            messages.success(request, words)
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
