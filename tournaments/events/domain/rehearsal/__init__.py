"""Practice events: made-up people and results, at the real desk. They count nowhere."""
