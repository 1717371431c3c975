"""Profiles: `local` (default), `production`, and `test`, which follows whichever of the two it is told to."""
