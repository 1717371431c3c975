"""A round at the desk: seat, look, swap, lock, publish, take back; and its clock."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.models import User
from palermo.accounts.views.decorators import for_accounts
from palermo.live.etags import unchanged, with_tag
from tournaments.desk.interfaces.seating_sheet import sheet_of
from tournaments.desk.views.common import chosen_in, done, number_in
from tournaments.events.domain.rounds import clock, manual_edits
from tournaments.events.domain.rounds import publish as round_publish
from tournaments.events.domain.rounds import seat as round_seat
from tournaments.events.domain.rounds.queries import round_named
from tournaments.events.models import Event
from tournaments.events.views.common import event_context, event_where


@for_accounts
@require_POST
def desk_seat(request: HttpRequest, code: str) -> HttpResponse:
    """The next round. From here on the desk looks at its page."""
    event, actor = _organiser(request, code)
    reason = request.POST.get("reason")
    seated: list[int] = []

    def seat() -> None:
        seated.append(round_seat.seat_next_round(actor=actor, event=event, in_spite_of=reason).number)

    refused = done(request, seat, "", "desk", code)
    return redirect("desk_round", code, seated[0]) if seated else refused


@for_accounts
@require_safe
def desk_round(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    return render(request, "desk/rounds/round.html", _sheet(request, event, round_number))


@for_accounts
@require_safe
def desk_round_part(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    tag = _tag(request, event)
    return unchanged(request, tag) or with_tag(
        render(request, "desk/rounds/part.html", _sheet(request, event, round_number)), tag
    )


@for_accounts
@require_POST
def desk_round_again(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    return _change(request, code, round_number, round_seat.reseat_round, _("Re-seated."))


@for_accounts
@require_POST
def desk_round_discard(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event, actor = _organiser(request, code)
    version = number_in(request, "version")
    return done(
        request,
        lambda: round_seat.discard_draft(actor=actor, event=event, round_number=round_number, version=version),
        _("Seating discarded."),
        "desk",
        code,
    )


@for_accounts
@require_POST
def desk_round_fit(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    return _change(request, code, round_number, manual_edits.update_seating, _("Tables updated."))


@for_accounts
@require_POST
def desk_round_swap(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    first, second = number_in(request, "first"), number_in(request, "second")
    return _change(request, code, round_number, manual_edits.swap_seats, _("Swapped."), first=first, second=second)


@for_accounts
@require_POST
def desk_table_lock(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    locked = request.POST.get("locked") == "1"
    words = _("Table locked.") if locked else _("Table unlocked.")
    return _change(
        request, code, round_number, manual_edits.lock_table, words, table_number=table_number, locked=locked
    )


@for_accounts
@require_POST
def desk_round_publish(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    """To the front page, where the clock waits; or back to the round if something is in the way."""
    event, actor = _organiser(request, code)
    version, reason = number_in(request, "version"), request.POST.get("reason")
    published: list[object] = []

    def publish() -> None:
        published.append(
            round_publish.publish_round(
                actor=actor, event=event, round_number=round_number, version=version, in_spite_of=reason
            )
        )

    answer = done(request, publish, _("Published. Players are being called."), "desk_round", code, round_number)
    return redirect("desk", code) if published else answer


@for_accounts
@require_POST
def desk_round_take_back(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    return _change(
        request, code, round_number, round_publish.unpublish_round, _("Unpublished. The round is a draft again.")
    )


@for_accounts
@require_POST
def desk_clock(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event, actor = _organiser(request, code)
    version, minutes = number_in(request, "version"), number_in(request, "minutes")
    given: dict[str, Any] = {"actor": actor, "event": event, "round_number": round_number}
    actions: dict[str, Callable[[], object]] = {
        "start": lambda: clock.start_clock(**given),
        "pause": lambda: clock.pause_clock(**given),
        "resume": lambda: clock.resume_clock(**given),
        "extend": lambda: clock.extend_clock(**given, version=version, minutes=minutes),
        "set": lambda: clock.set_clock(**given, version=version, seconds=60 * minutes),
    }
    action = actions.get(request.POST.get("do", ""))
    return redirect("desk", code) if action is None else done(request, action, "", "desk", code)


def _change(
    request: HttpRequest, code: str, round_number: int, action: Callable[..., object], words: str, **values: Any
) -> HttpResponse:
    event, actor = _organiser(request, code)
    given = {"round_number": round_number, "version": number_in(request, "version"), **values}
    return done(request, lambda: action(actor=actor, event=event, **given), words, "desk_round", code, round_number)


def _organiser(request: HttpRequest, code: str) -> tuple[Event, User]:
    event = event_where(request, code, "events.run")
    assert request.user.is_authenticated  # noqa: S101 - organisers are
    return event, request.user


def _sheet(request: HttpRequest, event: Event, round_number: int) -> dict[str, Any]:
    drawn = round_named(event, round_number)
    first, second = chosen_in(request, "first"), chosen_in(request, "second")
    return {
        **event_context(request, event),
        "sheet": sheet_of(event, drawn, first, second),
        "drawn": drawn,
        "chosen": request.GET.urlencode(),
        "tag": _tag(request, event),
    }


def _tag(request: HttpRequest, event: Event) -> str:
    return f"{event.revision}-{request.GET.urlencode()}-{request.user.pk}-{request.LANGUAGE_CODE}"
