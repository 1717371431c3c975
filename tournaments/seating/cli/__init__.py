"""Seating at the prompt."""
