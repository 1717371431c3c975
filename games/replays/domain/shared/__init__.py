"""Reviews that several people look at together."""
