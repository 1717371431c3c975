"""Random events for tests, campaigns and trials: late entries, drop-outs, returns, penalties, bans, undone rounds, corrections, locks."""

from tournaments.seating.generator.events import Generated, PlayedRound, Seater, Tables, generate_event, seat_blindly
from tournaments.seating.generator.habits import BUSY, HABITS, Habits, Happening, habits_for_format

__all__ = [
    "BUSY",
    "HABITS",
    "Generated",
    "Habits",
    "Happening",
    "PlayedRound",
    "Seater",
    "Tables",
    "generate_event",
    "habits_for_format",
    "seat_blindly",
]
