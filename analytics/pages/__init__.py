"""Dashboards: statistics of cards and wars, rating ladders, a player's insights, an organiser's."""
