"""Figures as Markdown and SVG."""
