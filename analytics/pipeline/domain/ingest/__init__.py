"""First stage: finished games are read from their sources and stored."""
