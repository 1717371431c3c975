"""Ratings, pure: from finishing orders to means and deviations. See docs/ratings.md."""
