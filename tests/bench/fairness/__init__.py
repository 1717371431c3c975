"""What one address with many tables does to the bots of everybody else."""
