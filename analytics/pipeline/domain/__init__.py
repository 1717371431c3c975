"""All writes of the statistics."""
