"""Mail on its way out. In the local profile it is read at /outbox/ instead of being sent."""
