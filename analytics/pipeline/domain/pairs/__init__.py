"""Beside the stages: how players treat each other, counted for each game and compared every night."""
