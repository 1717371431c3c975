"""Words for templates about events."""
