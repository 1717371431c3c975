"""The flow of an event: its timetable, who is at the desk, who calls an organiser."""
