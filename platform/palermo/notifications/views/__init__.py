"""Pages about notifications. One module a room."""
