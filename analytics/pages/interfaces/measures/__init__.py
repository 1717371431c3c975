"""Measures as lines, figures and charts."""
