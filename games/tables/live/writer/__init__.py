"""The single writer: one thread takes commands and answers with events for the event loop."""
