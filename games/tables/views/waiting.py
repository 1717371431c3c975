"""What people do at a table before the cards are dealt. Every answer leads back to the table, or out of it into the lobby."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.tables.domain.errors import NoFreeSeat, TableBegun
from games.tables.domain.lobby.hosting import USUAL_BOT, call_off_table, dismiss_bot, invite_bot, start_with_bots
from games.tables.domain.lobby.seating import change_seat, sit_down, stand_up
from games.tables.interfaces.lookup import member_of_house, person_of, table_seen_by
from games.tables.interfaces.waiting_room import waiting_room_of
from games.tables.models import Stage, Table
from games.tables.permissions import is_seated
from games.tables.views.common import come_in, led_to_table
from palermo.accounts.models import User
from palermo.common.errors import DomainError, warn_of_conflict
from palermo.common.text.untrusted import whole_number
from palermo.live.etags import unchanged, with_tag

# Where no bot can be.
NO_SEAT = -1


@require_safe
def table_waiting(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """The seats alone, for a page that stays open. Nothing as soon as there is nothing to wait for."""
    table = table_seen_by(person_of(request), table_id)
    if table.stage not in (Stage.WAITING, Stage.ABORTED):
        return HttpResponse(status=204)
    room = waiting_room_of(request, table)
    context = {"table": table, "room": room}
    return unchanged(request, room.tag) or with_tag(render(request, "tables/waiting/seats.html", context), room.tag)


@require_POST
def table_sit(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """A visitor sits down as a guest; who sits already changes to another seat."""
    table = table_seen_by(person_of(request), table_id)
    if not request.user.is_authenticated and table.rated:
        return redirect_to_login(reverse("table_join", args=[table.pk]))
    if (refusal := _no_seat_at(table)) is not None:  # nobody becomes a guest for nothing
        warn_of_conflict(request, refusal)
        return redirect("table", table.pk)
    person, number = come_in(request), _number(request)
    if number is not None and is_seated(person, table):
        return _done(request, person, table, lambda: change_seat(actor=person, table_id=table_id, number=number))
    return _done(request, person, table, lambda: sit_down(actor=person, table_id=table_id, number=number))


@require_POST
def table_stand(request: HttpRequest, table_id: UUID) -> HttpResponse:
    person, _table = _member(request, table_id)
    return _gone(request, lambda: stand_up(actor=person, table_id=table_id), _("You’ve left the table."))


@require_POST
def table_call_off(request: HttpRequest, table_id: UUID) -> HttpResponse:
    person, _table = _member(request, table_id)
    return _gone(request, lambda: call_off_table(actor=person, table_id=table_id), _("The table is cancelled."))


@require_POST
def table_seat_bot(request: HttpRequest, table_id: UUID) -> HttpResponse:
    person, table = _member(request, table_id)
    bot, number = request.POST.get("bot", USUAL_BOT), _number(request)
    return _done(request, person, table, lambda: invite_bot(actor=person, table_id=table_id, bot=bot, number=number))


@require_POST
def table_dismiss_bot(request: HttpRequest, table_id: UUID) -> HttpResponse:
    person, table = _member(request, table_id)
    number = _number(request)
    wanted = NO_SEAT if number is None else number
    return _done(request, person, table, lambda: dismiss_bot(actor=person, table_id=table_id, number=wanted))


@require_POST
def table_start(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """Bots take the free seats."""
    person, table = _member(request, table_id)
    bot = request.POST.get("bot", USUAL_BOT)
    return _done(request, person, table, lambda: start_with_bots(actor=person, table_id=table_id, bot=bot))


def _member(request: HttpRequest, table_id: UUID) -> tuple[User, Table]:
    """Whoever may not see the table does not learn either that they do not sit there."""
    table = table_seen_by(person_of(request), table_id)
    return member_of_house(request), table


def _no_seat_at(table: Table) -> DomainError | None:
    if table.stage != Stage.WAITING:
        return TableBegun()
    return None if any(seat.is_free for seat in table.seats.all()) else NoFreeSeat()


def _number(request: HttpRequest) -> int | None:
    return whole_number(request.POST.get("number"), most=99)


def _done(request: HttpRequest, person: User, table: Table, action: Callable[[], object]) -> HttpResponse:
    try:
        action()
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    return led_to_table(person, table)


def _gone(request: HttpRequest, action: Callable[[], object], words: str) -> HttpResponse:
    """To the lobby: a private table is no longer there for whoever has left it."""
    try:
        action()
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, words)
    return redirect("lobby")
