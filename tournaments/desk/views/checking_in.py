"""The door: a tap for each name, by two helpers at once; who comes later, and who is missing."""

import re
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from palermo.common.text.lists import in_words
from palermo.common.text.untrusted import whole_number
from palermo.common.undo import say_done
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.entrants.check_in import (
    check_in_everyone,
    last_no_shows,
    mark_no_shows,
    missing_at,
    reinstate_no_shows,
    set_presence,
    set_presences,
)
from tournaments.events.domain.entrants.presence import WantedPresence, late_comers, rounds_to_come_to
from tournaments.events.domain.entrants.waitlist import waiting_list
from tournaments.events.models import EntrantState, Event, EventStage
from tournaments.events.views.common import event_context, event_where
from tournaments.events.views.live_parts import nothing_new, part, tag_for

STATE: Final = re.compile(r"(?P<here>[01])|r(?P<round>[0-9]{1,3})")
TAP: Final = re.compile(r"(?P<number>[0-9]{1,5}):(?P<state>[01]|r[0-9]{1,3})")
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
    if event.stage == EventStage.RUNNING:
        return {"late": late_comers(event), "rounds": rounds_to_come_to(event)}
    rows = event.entrants.filter(state=EntrantState.ENTERED, bot="").select_related("player__user")
    people = sorted(rows, key=lambda one: (one.name.casefold(), one.number))
    return {
        "people": [one for one in people if not one.comes_later],
        "late": sorted((one for one in people if one.comes_later), key=lambda one: one.enters),
        "missing": [one for one in people if one.checked_in_at is None and not one.comes_later],
        "here": sum(one.checked_in_at is not None for one in people),
        "all": len(people),
        "rounds": rounds_to_come_to(event),
        "struck": last_no_shows(event),
    }


@for_accounts
@require_POST
def desk_presence(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    wanted = _wanted(request.POST.get("state", ""))
    try:
        if wanted is not None:
            set_presence(actor=account_of(request), event=event, number=entrant_number, wanted=wanted)
    except DomainError as refusal:
        say_refusal(request, refusal)
    return redirect("desk_check_in", event.code)


@for_accounts
@require_POST
def desk_presences(request: HttpRequest, code: str) -> HttpResponse:
    """From check_in.js: "12:1" for each who is here, "12:0" for each who is not, "12:r3" for who comes in round 3."""
    event = event_where(request, code, "events.keep_score")
    taps = [TAP.fullmatch(text) for text in request.POST.getlist("tap")[:MOST_TAPS]]
    wanted = {int(tap["number"]): one for tap in taps if tap and (one := _wanted(tap["state"]))}
    done = set_presences(actor=account_of(request), event=event, wanted=wanted)
    refused = [
        {"number": number, "code": refusal.code, "message": str(refusal)} for number, refusal in done.refused.items()
    ]
    return JsonResponse({"refused": refused, "revision": done.revision})


def _wanted(text: str) -> WantedPresence | None:
    found = STATE.fullmatch(text)
    if found is None:
        return None
    if found["round"]:
        return WantedPresence(here=False, from_round=int(found["round"]))
    return WantedPresence(here=found["here"] == "1")


@for_accounts
@require_POST
def desk_everyone_here(request: HttpRequest, code: str) -> HttpResponse:
    """Whom the helper saw: somebody who is entered meanwhile may not have come."""
    event = event_where(request, code, "events.keep_score")
    try:
        here = check_in_everyone(actor=account_of(request), event=event, seen=_numbers(request))
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = ngettext("%(number)d player is checked in.", "%(number)d players are checked in.", len(here))
        messages.success(request, words % {"number": len(here)})
    return redirect("desk_check_in", event.code)


def _numbers(request: HttpRequest) -> list[int]:
    """Start numbers of those who were on the page."""
    typed = (whole_number(text) for text in request.POST.getlist("missing"))
    return [number for number in typed if number is not None]


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
    try:
        struck = mark_no_shows(actor=account_of(request), event=event, seen=_numbers(request))
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
