"""An independent look at rounds. It knows the model and the published rules, and shares no code with the solver."""

from tournaments.seating.checker.rounds import check_cut, check_event, check_round, check_seating, plain_seating
from tournaments.seating.checker.search import GaveUp, clean_seating
from tournaments.seating.checker.violations import CheckedRound, RematchAnswer, SeatingViolation

__all__ = [
    "CheckedRound",
    "GaveUp",
    "RematchAnswer",
    "SeatingViolation",
    "check_cut",
    "check_event",
    "check_round",
    "check_seating",
    "clean_seating",
    "plain_seating",
]
