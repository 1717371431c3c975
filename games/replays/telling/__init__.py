"""What a replay says, pure: from a record to what one pair of eyes saw, move by move."""
