"""Results of games played with real cards, pure: what a slip says, whether that can have been, and what it is worth. docs/results.md."""

from tournaments.slips.checks import SlipViolation, check_slip
from tournaments.slips.differences import SlipDifference, differences_between
from tournaments.slips.model import BOX, BUSINESSES, DEALT, SlipData, SlipError, SlipLine, read_slip, written_line
from tournaments.slips.places import (
    PlacesData,
    PlacesLine,
    check_places,
    places_of,
    read_places,
    written_places,
)
from tournaments.slips.scoring import SlipOutcome, SlipOutcomeLine, godfather_of, outcome_of

__all__ = [
    "BOX",
    "BUSINESSES",
    "DEALT",
    "PlacesData",
    "PlacesLine",
    "SlipData",
    "SlipDifference",
    "SlipError",
    "SlipLine",
    "SlipOutcome",
    "SlipOutcomeLine",
    "SlipViolation",
    "check_places",
    "check_slip",
    "differences_between",
    "godfather_of",
    "outcome_of",
    "places_of",
    "read_places",
    "read_slip",
    "written_line",
    "written_places",
]
