"""Third stage: games are added to sums and ratings."""
