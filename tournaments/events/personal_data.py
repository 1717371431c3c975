"""What an account has at events. Results stay, because they are the others' too; the name goes."""

from typing import Any

from django.db.models import Prefetch

from palermo.accounts.domain.leaving.former_names import eraser_of
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, goes_by, on_departure
from palermo.common.actions import erase_in_log
from tournaments.events.domain.entrants.late_and_drop import leave
from tournaments.events.domain.entrants.registration import BEFORE_THE_START, take_out
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Entrant, EntrantState, EventStage, RoundSeat


@data_section("events")
def events_of(user: User) -> list[dict[str, Any]]:
    rows = Entrant.objects.filter(player__user=user).select_related("event__club").order_by("registered_at", "pk")
    no_shows = RoundSeat.objects.filter(no_show=True).select_related("round").order_by("round__number")
    return [
        {
            "event": row.event.name,
            "club": row.event.club.name,
            "address": row.event.get_absolute_url(),
            "number": row.number,
            "name": row.name,
            "state": row.state,
            "seed": row.seed,
            "registered_at": row.registered_at.isoformat(),
            "checked_in_at": row.checked_in_at.isoformat() if row.checked_in_at else "",
            "checked_in_how": row.check_in_source,
            "paid_at": row.paid_at.isoformat() if row.paid_at else "",
            "first_round": row.enters,
            "left_before_round": row.leaves,
            "rounds_missed": row.misses,
            "no_shows": [seat.round.number for seat in row.sittings.all()],
            "organiser_called_at": [call.called_at.isoformat() for call in row.calls.all()],
        }
        for row in rows.prefetch_related(Prefetch("sittings", no_shows), "calls")
    ]


@goes_by("events")
def entered_names_of(user: User) -> list[str]:
    return list(Entrant.objects.filter(player__user=user).values_list("name", flat=True))


@on_departure("events")
def leave_events(user: User) -> None:
    """Out of what has not begun and what still runs. In one order for everybody, so that two who go at once do not wait for each other."""
    for entrant in Entrant.objects.filter(player__user=user).select_related("event").order_by("event_id"):
        with changing(entrant.event) as event:
            row = Entrant.objects.get(pk=entrant.pk)
            if row.state != EntrantState.WITHDRAWN and event.stage in BEFORE_THE_START:
                take_out(event=event, entrant=row, actor=user)
            elif row.state == EntrantState.ENTERED and event.stage == EventStage.RUNNING and row.leaves is None:
                leave(event=event, entrant=row, actor=user)
            # The list of an event is its club's, and so is its activity log: both say it in the club's language.
            eraser = eraser_of(user, more=[row.name], language=event.club.language)
            Entrant.objects.filter(pk=row.pk).update(name=eraser.instead, desk_note="")
            erase_in_log(scope=event, eraser=eraser)
