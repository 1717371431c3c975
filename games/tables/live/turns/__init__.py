"""Turns of bots and timeouts."""
