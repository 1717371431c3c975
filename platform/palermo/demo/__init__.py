"""Demo data for the local profile: something to look at from the first minute."""
