"""Forms, links and words between the clubs' pages and their domain."""
