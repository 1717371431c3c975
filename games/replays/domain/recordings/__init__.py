"""Games recorded elsewhere: step by step, from files, linked with results."""
