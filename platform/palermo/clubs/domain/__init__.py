"""Writes about clubs, and the rules they follow. One module an idea."""
