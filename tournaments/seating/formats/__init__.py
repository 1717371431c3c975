"""Stored formats, presets, and advice on table sizes."""
