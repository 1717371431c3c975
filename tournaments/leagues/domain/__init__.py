"""All writes and rules of leagues."""
