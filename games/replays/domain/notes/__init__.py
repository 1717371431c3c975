"""Notes on moves."""
