"""Who may see which game, and all writes."""
