"""All writes to tables, and the rules for them."""
