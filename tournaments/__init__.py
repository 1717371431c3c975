"""Tournaments: who sits where, who stands where, and the rooms of organisers and players."""
