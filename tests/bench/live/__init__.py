"""`make bench-live`: live tables under load, beside other servers under the same load."""
