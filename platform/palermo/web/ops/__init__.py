"""For operators: health, metrics, jobs, statistics."""
