"""Measures of sums: estimates, intervals, differences."""
