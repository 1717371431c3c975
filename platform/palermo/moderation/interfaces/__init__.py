"""Forms about reports."""
