"""The tables of one process: who is connected, what they are told, whom the clock calls."""
