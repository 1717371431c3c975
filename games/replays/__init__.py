"""Finished games told again: a viewer, links, pictures, files; games that were recorded elsewhere. See docs/replays.md."""
