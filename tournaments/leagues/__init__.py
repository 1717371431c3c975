"""Seasons: evenings that add up. docs/leagues.md."""
