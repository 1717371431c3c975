"""Random events for tests, campaigns and trials: late entries, drop-outs, returns, penalties, bans, undone rounds, corrections, locks."""

from tournaments.seating.generator.events import (
    GeneratedEvent,
    PlayedRound,
    Seater,
    Tables,
    generate_event,
    seat_blindly,
)
from tournaments.seating.generator.habits import BUSY, HABITS, GeneratedIncident, GeneratorSettings, habits_for_format

__all__ = [
    "BUSY",
    "HABITS",
    "GeneratedEvent",
    "GeneratedIncident",
    "GeneratorSettings",
    "PlayedRound",
    "Seater",
    "Tables",
    "generate_event",
    "habits_for_format",
    "seat_blindly",
]
