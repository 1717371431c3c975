"""Who takes part: registration, waiting list, check-in, late entries and drops."""
