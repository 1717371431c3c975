"""The organiser's console: setting events up, check-in, rounds, results, screens, print, files. docs/desk.md."""
