"""Rounds: seated, edited by hand, published, played."""
