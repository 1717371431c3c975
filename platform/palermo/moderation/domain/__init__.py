"""Writes about reports and blocks, and the rules they follow."""
