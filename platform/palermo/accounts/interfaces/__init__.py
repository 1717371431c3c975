"""What people type about themselves: forms. One module a room."""
