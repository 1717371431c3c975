"""The moderators' rooms."""
