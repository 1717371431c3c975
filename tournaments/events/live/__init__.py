"""Open pages about events: one process's sockets, and the hint that there is something new."""
