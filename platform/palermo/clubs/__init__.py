"""Clubs: who belongs to them, what they may do, and how they play."""
