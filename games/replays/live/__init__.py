"""Shared reviews of one process: its sockets, and what they are told."""
