"""Django's SQLite backend with one write lock for the process."""
