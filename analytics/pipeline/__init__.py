"""From finished games to facts, ratings and folds: once each, whoever is killed and whenever. See docs/statistics.md."""
