"""Who is not here yet, as the desk's front page says it while the event goes on. Only reads."""

from palermo.common.actions import actions_for_scope
from tournaments.events.domain.entrants.presence import CHECKED_IN, CHECKED_IN_ALONE
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, RoundSeat, RoundStage


def awaited_for(event: Event, round_number: int) -> list[Entrant]:
    """Expected in this round, and neither checked in nor ever seated at a published table. Without a check-in nobody is awaited."""
    rows = event.entrants.filter(state=EntrantState.ENTERED, checked_in_at=None, bot="").order_by("name")
    absent = [one for one in rows if one.plays(round_number)]
    if not absent or not _had_check_in(event):
        return []
    seats = RoundSeat.objects.filter(round__event=event, round__stage=RoundStage.PUBLISHED)
    seated = set(seats.values_list("entrant_id", flat=True))
    return [one for one in absent if one.pk not in seated]


def _had_check_in(event: Event) -> bool:
    """An event can start without one. Who enters late has checked in too, so the rows of the players don't tell."""
    return (
        event.stage == EventStage.CHECK_IN
        or actions_for_scope(event).filter(verb__in=[CHECKED_IN, CHECKED_IN_ALONE]).exists()
    )
