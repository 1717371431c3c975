"""Forms of the notifications."""
