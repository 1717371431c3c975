"""The flow of an event beside its rounds: its timetable, calls, what is chosen before seating, rehearsals."""
