"""Who sits at the tutorial's table."""

NAMES = ("Nino", "Rosalia", "Bruno")
LEARNER = 0
