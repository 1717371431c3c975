"""What pages ask of the statistics."""
