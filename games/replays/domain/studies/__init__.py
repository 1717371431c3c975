"""Studies: playing on from a decision against bots."""
