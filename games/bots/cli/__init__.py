"""The bots at the prompt."""
