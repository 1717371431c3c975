"""Who sits with whom, and on which seat. Pure: no framework; docs/seating.md tells the method."""
