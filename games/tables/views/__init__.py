"""Pages about tables. One module a room."""
