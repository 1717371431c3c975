"""Shark: samples worlds that fit what its seat has seen, and searches in them."""
