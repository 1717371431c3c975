"""Where the code on the wall leads: checked in with an account, or by one's name without; then the page on which the table appears."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.models import User
from palermo.accounts.views.decorators import AccountRequired
from palermo.common.errors import DomainError, NotFound, warn_of_conflict
from palermo.common.limits import RateLimit
from palermo.common.text.untrusted import whole_number
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.entrants.check_in import check_in_self
from tournaments.events.domain.entrants.wall_code import (
    awaited_at_the_door,
    check_in_by_name,
    is_from_wall,
    undo_check_in_by_name,
)
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.interfaces.places_shown import PlaceShown, places_for
from tournaments.events.interfaces.tables_shown import round_name
from tournaments.events.models import CheckInSource, Entrant, EntrantState, Event, EventStage, Mode
from tournaments.events.views.common import event_context, own_entrant
from tournaments.events.views.live_parts import tag_for

# A club's phones share an address, and they come all at once.
AT_THE_DOOR: Final = RateLimit("at-the-door", amount=400, seconds=600)
BY_NAME: Final = RateLimit("check-in-by-name", amount=150, seconds=600)
DOORS_OF_THE_EVENT: Final = 2  # as many times what one address may
REMEMBERED: Final = "doors"
MOST_REMEMBERED: Final = 5
MOST_NUMBERS: Final = 32_767


@require_http_methods(["GET", "HEAD", "POST"])
def event_check_in(request: HttpRequest, code: str) -> HttpResponse:
    """At an event in a room it must be the code on the wall. It is all that somebody without an account needs."""
    event = Event.objects.select_related("club").filter(code=code).first()
    key = request.GET.get("wall", "") or request.POST.get("wall", "")
    has_code = event is not None and is_from_wall(event, key)
    user = request.user
    if not user.is_authenticated or user.is_guest:
        if event is not None and has_code:
            return _by_name(request, event, key)
        if user.is_authenticated:
            raise AccountRequired
        return redirect_to_login(request.get_full_path())
    sees = event is not None and user.has_perm("events.see", event)
    if event is None or not (sees or has_code):
        raise NotFound
    me = own_entrant(request, event)
    if has_code and (me is None or me.state == EntrantState.WITHDRAWN):
        return _by_name(request, event, key)
    return _with_account(request, event, user, me, key)


def _with_account(request: HttpRequest, event: Event, user: User, me: Entrant | None, key: str) -> HttpResponse:
    is_near = event.mode != Mode.BOARD or is_from_wall(event, key)
    if request.method != "POST":
        context = {**event_context(request, event), "is_from_wall": is_near, "wall": key}
        return render(request, "events/entering/check_in.html", context)
    if me is None:
        raise NotFound
    if not is_near:
        messages.warning(request, _("Scan the code on the wall, or show yours at the door."))
        return redirect(event)
    try:
        check_in_self(actor=user, event=event)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
        return _go(request, event.get_absolute_url())
    return _go(request, f"{event.get_absolute_url()}here/")


def _go(request: HttpRequest, address: str) -> HttpResponse:
    """The page that a scan opens sends its form by itself, with htmx."""
    if request.headers.get("HX-Request"):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


def _by_name(request: HttpRequest, event: Event, key: str) -> HttpResponse:
    """A list of those who are not here yet; one name is picked and confirmed."""
    AT_THE_DOOR.count(request)
    is_open = event.stage == EventStage.CHECK_IN
    awaited = awaited_at_the_door(event) if is_open else []
    if request.method == "POST":
        return _pick(request, event, key)
    number = whole_number(request.GET.get("number"), most=MOST_NUMBERS)
    context = {
        "event": event,
        "wall": key,
        "is_open": is_open,
        "awaited": awaited,
        "picked": next((one for one in awaited if one.number == number), None),
        "remembered": _remembered(request, event),
    }
    return render(request, "events/entering/by_name.html", context)


def _pick(request: HttpRequest, event: Event, key: str) -> HttpResponse:
    BY_NAME.count(request)
    BY_NAME.count_for(f"event:{event.pk}", times=DOORS_OF_THE_EVENT)
    try:
        if request.POST.get("do") == "undo":
            _undo(request, event, key)
        else:
            number = whole_number(request.POST.get("number"), most=MOST_NUMBERS)
            if number is None:
                raise NotFound
            _remember(request, event, check_in_by_name(event=event, key=key, number=number), key)
            return redirect("event_here", event.code)
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    return redirect(f"{request.path}?wall={key}")


def _undo(request: HttpRequest, event: Event, key: str) -> None:
    """Only in the browser that picked the name."""
    remembered = _remembered(request, event)
    picked = event.entrants.filter(key=remembered["key"]).first() if remembered else None
    if picked is None:
        raise NotFound
    undo_check_in_by_name(event=event, key=key, number=picked.number)
    _forget(request, event)


@require_safe
def event_here(request: HttpRequest, code: str) -> HttpResponse:
    event, entrant = _whose(request, code)
    context = _here(request, event, entrant)
    return render(request, "events/entering/here.html", {**context, "tag": _tag(request, event, entrant)})


@require_safe
def event_here_part(request: HttpRequest, code: str) -> HttpResponse:
    event, entrant = _whose(request, code)
    tag = _tag(request, event, entrant)
    if (same := unchanged(request, tag)) is not None:
        return same
    return with_tag(render(request, "events/entering/here_part.html", _here(request, event, entrant)), tag)


def _here(request: HttpRequest, event: Event, entrant: Entrant) -> dict[str, Any]:
    place, played = _place_of(event, entrant)
    remembered = _remembered(request, event)
    is_picked = remembered is not None and remembered["key"] == entrant.key
    undone_by = remembered if is_picked and entrant.check_in_source == CheckInSource.NAME else None
    return {"event": event, "entrant": entrant, "place": place, "current_name": played, "remembered": undone_by}


def _place_of(event: Event, entrant: Entrant) -> tuple[PlaceShown | None, str]:
    if event.stage != EventStage.RUNNING:
        return None, ""
    board = snapshot_for(event)
    if board.current is None:
        return None, ""
    place = next((one for one in places_for(board) if one.number == entrant.number), None)
    return place, round_name(board.current)


def _tag(request: HttpRequest, event: Event, entrant: Entrant) -> str:
    return f"{tag_for(request, event)}-{entrant.number}"


def _whose(request: HttpRequest, code: str) -> tuple[Event, Entrant]:
    """Of the account, else of the name that was picked in this browser. It shows one table and nothing else of the event."""
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None:
        raise NotFound
    entrant = own_entrant(request, event)
    remembered = _remembered(request, event)
    if (entrant is None or entrant.state != EntrantState.ENTERED) and remembered is not None:
        entrant = event.entrants.filter(key=remembered["key"]).first()
    if entrant is None or entrant.state != EntrantState.ENTERED:
        raise NotFound
    return event, entrant


def _remembered(request: HttpRequest, event: Event) -> dict[str, str] | None:
    doors: dict[str, dict[str, str]] = request.session.get(REMEMBERED, {})
    return doors.get(event.code)


def _remember(request: HttpRequest, event: Event, entrant: Entrant, key: str) -> None:
    doors = request.session.get(REMEMBERED, {})
    doors.pop(event.code, None)
    newest = list(doors.items())[1 - MOST_REMEMBERED :]
    request.session[REMEMBERED] = dict(newest) | {event.code: {"key": entrant.key, "wall": key}}


def _forget(request: HttpRequest, event: Event) -> None:
    request.session[REMEMBERED] = {
        code: door for code, door in request.session.get(REMEMBERED, {}).items() if code != event.code
    }
