"""Writes about people, and the rules they follow. One module an idea."""
