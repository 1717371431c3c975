"""Bots measured: leagues, luck, time."""
