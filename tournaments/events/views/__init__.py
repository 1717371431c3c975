"""Pages about events, for everybody."""
