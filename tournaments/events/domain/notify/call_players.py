"""Calling players to their tables."""

from django.db.models import QuerySet
from django.urls import reverse

from palermo.notifications.domain import notify
from tournaments.events.models import Round, RoundKind, RoundSeat
from tournaments.events.notification_kinds import IN_FINAL, IN_SEMI_FINAL, TABLE_GIVEN


def seats_to_call(played: Round) -> QuerySet[RoundSeat]:
    """Those with an account; paper players look at the wall."""
    seats = RoundSeat.objects.filter(round=played, entrant__player__user__is_active=True)
    return seats.select_related("table", "entrant__player__user").order_by("pk")


def call_player(*, played: Round, seat: RoundSeat) -> None:
    person = seat.entrant.player.user if seat.entrant.player else None
    if person is None:
        return
    kind = {RoundKind.FINAL: IN_FINAL, RoundKind.SEMI: IN_SEMI_FINAL}.get(RoundKind(played.kind), TABLE_GIVEN)
    live = seat.table.live_id
    url = reverse("table", args=[live]) if live else played.event.get_absolute_url()
    values = {"event": played.event.name, "round": played.number, "table": seat.table.number}
    notify(kind=kind, person=person, values=values, url=url)
