"""The outbox of the local profile."""
