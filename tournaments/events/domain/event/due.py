"""An event that runs by itself: noticing, in the transaction of whatever changed, that the next step is due."""

from palermo.common.jobs import enqueue_job
from tournaments.events.models import Dispute, Event, EventStage, RoundStage, RoundTable

MOVE_ON = "events.move_on"


def is_due(event: Event) -> bool:
    """Nothing plays, nothing waits for the desk. A draft is somebody's work; an open dispute waits for a ruling, which is a change again.

    The rows are asked, not the object: whoever holds the lock may have changed them past it.
    """
    return (
        Event.objects.filter(pk=event.pk, runs_itself=True, stage=EventStage.RUNNING).exists()
        and not event.played_rounds.filter(stage=RoundStage.DRAFT).exists()
        and not RoundTable.objects.filter(round__event=event, result__isnull=True).exists()
        and not Dispute.objects.filter(table__round__event=event, settled_at=None).exists()
    )


def note_if_due(event: Event) -> None:
    """Under the event's lock, when its revision is settled."""
    if is_due(event):
        enqueue_job(kind=MOVE_ON, key=f"{MOVE_ON}:{event.pk}:{event.revision}", arguments={"event_id": event.pk})
