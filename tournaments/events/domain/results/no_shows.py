"""Players who never came to their online table: noted with its result, and what the event's rule makes of it."""

from collections.abc import Collection

from django.utils.translation import gettext_lazy as _

from palermo.common.actions import action_verb, record_action
from palermo.notifications.domain import notify
from tournaments.events.domain.entrants.late_and_drop import leave
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, NoShowRule, RoundKind, RoundTable
from tournaments.events.notification_kinds import DROPPED_AS_NO_SHOW

NO_SHOW = action_verb("event.no_show", _("Didn’t come to the table"))


def note_no_shows(*, event: Event, table: RoundTable, seats: Collection[int]) -> None:
    """Under the event's lock, before the next round is seated. A final is the last round: there is nothing to drop out of."""
    for seat in table.seats.filter(number__in=seats).select_related("entrant__player__user"):
        seat.no_show = True
        seat.save(update_fields=["no_show"])
        after = {"number": seat.entrant.number, "round": table.round.number}
        record_action(actor=None, verb=NO_SHOW, target=seat.entrant, after=after, scope=event)
        if event.no_shows == NoShowRule.DROP_OUT and _plays_on(event, table, seat.entrant):
            leave(event=event, entrant=seat.entrant, actor=None)
            _tell(event, table, seat.entrant)


def _plays_on(event: Event, table: RoundTable, entrant: Entrant) -> bool:
    is_in = entrant.state == EntrantState.ENTERED and entrant.leaves is None
    return is_in and event.stage == EventStage.RUNNING and table.round.kind == RoundKind.SWISS


def _tell(event: Event, table: RoundTable, entrant: Entrant) -> None:
    if entrant.player is not None and entrant.player.user is not None:
        values = {"event": event.name, "round": table.round.number}
        notify(kind=DROPPED_AS_NO_SHOW, person=entrant.player.user, values=values, url=event.get_absolute_url())
