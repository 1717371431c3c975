"""All writes and rules of events."""
