"""Filters of the statistics pages."""
