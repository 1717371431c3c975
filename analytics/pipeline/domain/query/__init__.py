"""Fifth stage: sums are read for pages."""
