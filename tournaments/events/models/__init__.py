"""Rows of the events. All writes go through `domain`."""

from tournaments.events.models.entrants import Entrant, EntrantState
from tournaments.events.models.events import Cut, Door, Event, EventStage, Mode
from tournaments.events.models.results import Dispute, Slip, SlipSource, SlipState
from tournaments.events.models.rounds import Round, RoundKind, RoundSeat, RoundStage, RoundTable
from tournaments.events.models.rulings import Adjustment, AdjustmentKind, Apart, EventNotice

__all__ = [
    "Adjustment",
    "AdjustmentKind",
    "Apart",
    "Cut",
    "Dispute",
    "Door",
    "Entrant",
    "EntrantState",
    "Event",
    "EventNotice",
    "EventStage",
    "Mode",
    "Round",
    "RoundKind",
    "RoundSeat",
    "RoundStage",
    "RoundTable",
    "Slip",
    "SlipSource",
    "SlipState",
]
