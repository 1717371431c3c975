"""Results of games played with real cards, pure: what a slip says, whether that can have been, and what it is worth. docs/results.md."""

from tournaments.slips.checks import SlipViolation, check_slip
from tournaments.slips.differences import SlipDifference, differences_between
from tournaments.slips.model import BOX, BUSINESSES, DEALT, SlipData, SlipError, SlipLine, read_slip, written_line
from tournaments.slips.scoring import SlipOutcome, SlipOutcomeLine, godfather_of, outcome_of

__all__ = [
    "BOX",
    "BUSINESSES",
    "DEALT",
    "SlipData",
    "SlipDifference",
    "SlipError",
    "SlipLine",
    "SlipOutcome",
    "SlipOutcomeLine",
    "SlipViolation",
    "check_slip",
    "differences_between",
    "godfather_of",
    "outcome_of",
    "read_slip",
    "written_line",
]
