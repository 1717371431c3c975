"""The game: one path writes its log, a cache keeps live games, and the end is archived."""
