"""Forms, words, pictures and calendars of leagues."""
