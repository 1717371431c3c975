"""`make bench-seating`: rounds seated by our solver and by its peers' methods on the same load."""
