"""How long events are kept."""

from datetime import datetime

from palermo.common.retention.rules import Rows, forgets, stays
from tournaments.events.models import EventStage, LinkRegistration

stays(
    "events.Event",
    "events.Round",
    "events.RoundTable",
    "events.RoundSeat",
    "events.ResultSlip",
    "events.Dispute",
    "events.Adjustment",
    "events.SeatingBan",
    "events.EventNotice",
    "events.EventMail",
    "events.PlannedBreak",
    "events.OrganiserCall",
    what="Events: rounds, breaks, results, calls for an organiser, disputes, rulings, announcements, e-mails to all players",
    kept="for good, without the accounts that are gone",
    why="They are the club’s books.",
)
stays(
    "events.Entrant",
    what="Who took part",
    kept="for good; “Former player” once the account is gone",
    why="Standings need everyone.",
)
stays(
    "events.DeskPresence",
    what="Who has the desk of an event open",
    kept="as long as the page is open",
    why="Two people at the desk see who enters what.",
)


@forgets(
    "events.LinkRegistration",
    what="Registrations by link, with their e-mail address, after the event has ended",
    days="REGISTRATIONS",
    why="The private link and e-mails about the event work that long. The name stays in the standings.",
)
def old_registrations(before: datetime) -> Rows:
    ended = [EventStage.FINISHED, EventStage.CALLED_OFF]
    return LinkRegistration.objects.filter(event__stage__in=ended, event__starts_at__lt=before, created_at__lt=before)
