"""Ways to enter a result beside the usual slip: ranks alone, and the keys of a keyboard."""
