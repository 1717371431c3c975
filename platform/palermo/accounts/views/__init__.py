"""Pages about people. One module a room."""
