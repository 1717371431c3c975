"""Pages about clubs. One module a room."""
