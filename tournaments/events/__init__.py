"""Tournaments as clubs run them: who enters, who sits where, what came out. docs/events.md."""
