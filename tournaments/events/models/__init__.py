"""Rows of the events. All writes go through `domain`."""

from tournaments.events.models.entrants import CheckInSource, Entrant, EntrantState
from tournaments.events.models.events import (
    Event,
    EventStage,
    FinalCut,
    LinkPolicy,
    Mode,
    NoShowRule,
    RegistrationPolicy,
    ResultDetail,
)
from tournaments.events.models.flow import DeskPresence, OrganiserCall, PlannedBreak
from tournaments.events.models.mails import EventMail
from tournaments.events.models.registrations import LinkRegistration, LinkRegistrationState
from tournaments.events.models.results import Dispute, ResultSlip, SlipSource, SlipState
from tournaments.events.models.rounds import Round, RoundKind, RoundSeat, RoundStage, RoundTable
from tournaments.events.models.rulings import Adjustment, AdjustmentKind, EventNotice, SeatingBan

__all__ = [
    "Adjustment",
    "AdjustmentKind",
    "CheckInSource",
    "DeskPresence",
    "Dispute",
    "Entrant",
    "EntrantState",
    "Event",
    "EventMail",
    "EventNotice",
    "EventStage",
    "FinalCut",
    "LinkPolicy",
    "LinkRegistration",
    "LinkRegistrationState",
    "Mode",
    "NoShowRule",
    "OrganiserCall",
    "PlannedBreak",
    "RegistrationPolicy",
    "ResultDetail",
    "ResultSlip",
    "Round",
    "RoundKind",
    "RoundSeat",
    "RoundStage",
    "RoundTable",
    "SeatingBan",
    "SlipSource",
    "SlipState",
]
