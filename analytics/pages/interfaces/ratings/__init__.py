"""Ratings and leaderboards as pages show them."""
