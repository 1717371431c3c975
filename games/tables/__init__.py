"""Live tables: the log of a game as rows, and the sockets of those who play it. See docs/tables.md and docs/protocol.md."""
