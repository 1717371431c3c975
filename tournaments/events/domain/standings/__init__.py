"""From results to standings: snapshots, placings, finals."""
