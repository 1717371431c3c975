"""Results of games played with real cards, pure: what a slip says, whether that can have been, and what it is worth. docs/results.md."""

from tournaments.slips.checks import Violation, check_slip
from tournaments.slips.differences import Difference, differences_between
from tournaments.slips.model import BOX, BUSINESSES, DEALT, Line, Slip, SlipError, read_slip, written_line
from tournaments.slips.scoring import Outcome, OutcomeLine, godfather_of, outcome_of

__all__ = [
    "BOX",
    "BUSINESSES",
    "DEALT",
    "Difference",
    "Line",
    "Outcome",
    "OutcomeLine",
    "Slip",
    "SlipError",
    "Violation",
    "check_slip",
    "differences_between",
    "godfather_of",
    "outcome_of",
    "read_slip",
    "written_line",
]
