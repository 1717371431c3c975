"""What a template of the public pages cannot say by itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template

from tournaments.events.interfaces.standings_rows import StandingsRow

register = template.Library()
Meetings = Mapping[int, Mapping[int, Sequence[tuple[int, int]]]]


@register.simple_tag
def meetings_in_row(row: StandingsRow, rows: Sequence[StandingsRow], meetings: Meetings) -> list[dict[str, Any]]:
    """One cell for each player in the order of the rows: the rounds in which the two met, and whether `row` finished above."""
    cells = []
    for other in rows:
        theirs = dict(meetings.get(other.number, {}).get(row.number, ()))
        met = [
            (number, bool(place) and place < theirs[number])
            for number, place in meetings.get(row.number, {}).get(other.number, ())
        ]
        cells.append({"itself": other.number == row.number, "met": met})
    return cells
