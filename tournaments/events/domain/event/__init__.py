"""The event itself: settings, lifecycle, lock, automatic progress."""
