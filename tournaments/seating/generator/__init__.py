"""Random events for tests, campaigns and tries: drops, late entries, penalties, bans, odd numbers, undone rounds, corrections."""

from tournaments.seating.generator.events import Generated, Seater, generate_event, seat_blindly
from tournaments.seating.generator.habits import HABITS, Habits, Happening

__all__ = ["HABITS", "Generated", "Habits", "Happening", "Seater", "generate_event", "seat_blindly"]
