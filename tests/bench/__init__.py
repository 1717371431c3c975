"""Measurements that a person starts (`make bench-…`): they take minutes and depend on the machine, so no test runs them."""
