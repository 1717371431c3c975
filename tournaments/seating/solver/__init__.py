"""The search for a seating and the proof of its cost."""
