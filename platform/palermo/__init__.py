"""The software Palermo."""
