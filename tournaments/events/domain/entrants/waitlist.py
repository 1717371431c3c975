"""The waiting list: who comes first gets the next free place, by itself."""

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from palermo.common.actions import action_verb, record_action
from palermo.notifications.domain import notify
from tournaments.events.models import Entrant, EntrantState, Event, EventStage
from tournaments.events.notification_kinds import MOVED_UP

MOVED_UP_BY_ITSELF = action_verb("event.moved_up", _("Moved up from the waiting list"))
# While a round is played nobody is moved into it unasked; the desk enters late-comers with a score.
_STAGES = (EventStage.DRAFT, EventStage.OPEN, EventStage.CHECK_IN)


def places_left(event: Event) -> int | None:
    """None without a capacity. Never below nothing, although the desk may let in more than it set."""
    if event.capacity is None:
        return None
    taken = event.entrants.filter(state=EntrantState.ENTERED, leaves=None).count()
    return max(0, event.capacity - taken)


def waiting_list(event: Event) -> QuerySet[Entrant]:
    return event.entrants.filter(state=EntrantState.WAITING).order_by("registered_at", "number")


def move_up(*, event: Event) -> list[Entrant]:
    """For an event that is already locked: whenever a place may have become free."""
    if event.stage not in _STAGES:
        return []
    left = places_left(event)
    rows = waiting_list(event).select_related("player__user")
    moved = list(rows if left is None else rows[:left])
    for entrant in moved:
        entrant.state = EntrantState.ENTERED
        entrant.save(update_fields=["state"])
        record_action(
            actor=None, verb=MOVED_UP_BY_ITSELF, target=entrant, after={"number": entrant.number}, scope=event
        )
        tell_moved_up(entrant, event)
    return moved


def tell_moved_up(entrant: Entrant, event: Event) -> None:
    if entrant.player is not None and entrant.player.user is not None:
        notify(kind=MOVED_UP, person=entrant.player.user, values={"event": event.name}, url=event.get_absolute_url())
