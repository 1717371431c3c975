"""The text form of an event: read strictly, written canonically. docs/seating.md describes the lines.

What is written reads back as the same event. A reader may meet comments (`#`) and empty lines; everything else must be as written.
"""

from tournaments.seating.event_files.event_lines import EventFileError, EventFileReader
from tournaments.seating.model import SeatingAdjustment, SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable

__all__ = ["HEADING", "EventFileError", "read_event", "write_event"]

HEADING = "palermo-event 1"


def read_event(text: str) -> SeatingEvent:
    """The event a file tells, or an `EventFileError` that names the line."""
    reader = EventFileReader()
    number = 0
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#", 1)[0].split()
        if not reader.begun and words:
            if " ".join(words) != HEADING:
                raise EventFileError(number, f"an event file begins with {HEADING!r}")
            reader.begun = True
        elif words:
            reader.read(number, words)
    if not reader.begun:
        raise EventFileError(number + 1, f"an event file begins with {HEADING!r}")
    return reader.event(number + 1)


def write_event(event: SeatingEvent) -> str:
    lines = [HEADING, f"name {event.name}", f"size {event.size}", f"rounds {event.rounds}", f"preset {event.preset}"]
    if event.lot:
        lines.append(f"lot {event.lot}")
    for entrant in event.entrants:
        lines += _entrant_lines(entrant)
    lines += [f"ban {ban.first} {ban.second} {ban.reason}" for ban in event.bans]
    lines += [_adjustment_line(adjustment) for adjustment in event.adjustments]
    lines += [f"sizes {one.round} {' '.join(map(str, one.sizes))}" for one in event.chosen]
    for played in event.played:
        lines += _round_lines(played)
    return "\n".join(lines) + "\n"


def _entrant_lines(entrant: SeatingEntrant) -> list[str]:
    lines = [f"player {entrant.number} {entrant.name}"]
    if entrant.enters != 1:
        lines.append(f"enters {entrant.number} {entrant.enters}")
    if entrant.leaves is not None:
        lines.append(f"leaves {entrant.number} {entrant.leaves}")
    return lines + [f"misses {entrant.number} {missed}" for missed in entrant.misses]


def _adjustment_line(adjustment: SeatingAdjustment) -> str:
    word = "penalty" if adjustment.points < 0 else "award"
    return f"{word} {adjustment.number} {adjustment.round} {abs(adjustment.points)} {adjustment.reason}"


def _round_lines(played: SeatingRound) -> list[str]:
    return [f"round {played.number} {played.nonce}".rstrip(), *map(_table_line, played.tables)]


def _table_line(table: SeatingTable) -> str:
    parts = [" ".join(map(str, table.seats))]
    if table.points:
        parts.append(" ".join(map(str, table.points)))
    if table.scores and table.ending is not None:
        parts.append(" ".join([*map(str, table.scores), table.ending]))
    return "table " + " | ".join(parts)
