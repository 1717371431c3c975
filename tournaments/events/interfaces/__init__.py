"""Forms, words and shapes of events."""
