"""People at a live table: presence, chat, permissions that are lost."""
