"""Card statistics, pure: from a game's log to facts, from facts to folds, from folds to measures. See docs/statistics.md.

`layout` counters · `reading` log → facts · `folding` facts → sums by cell · `measures`, `estimates` sums → what pages show.
"""
