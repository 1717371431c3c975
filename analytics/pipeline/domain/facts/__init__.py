"""Second stage: a game is replayed, its counters and its summary are stored."""
