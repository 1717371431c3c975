"""Solid: plans families, counts cards, weighs stakes against chances."""
