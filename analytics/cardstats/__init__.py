"""Card statistics, pure: from a game's log to facts, from facts to folds, from folds to measures. See docs/statistics.md."""
