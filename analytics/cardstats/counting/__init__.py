"""From logs to facts: games are replayed many at a time and counted."""
