"""Events come from files, or from standard input as `-`."""

import sys
from pathlib import Path

from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.model import SeatingEvent


def event_from(path: str) -> SeatingEvent:
    return read_event(sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8"))
