"""Labels and sentences of an event, for people."""
