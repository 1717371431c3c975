"""Who hears of what: announcements, calls to tables, changes for open pages."""
