"""Rows of the replays. All writes go through `domain`."""
