"""The course of a game at a table, pure: its log, its clocks, who sits where. Knows the engine and no framework."""
