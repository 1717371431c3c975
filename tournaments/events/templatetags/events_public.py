"""What a template of the public pages cannot say by itself."""

from collections.abc import Iterable, Mapping, Sequence

from django import template
from django.utils.safestring import SafeString

from tournaments.events.interfaces.standings_rows import StandingsRow
from tournaments.events.models import Round

register = template.Library()
Meetings = Mapping[int, Mapping[int, Sequence[tuple[int, int]]]]
EMPTY = '<td class="cross-cell"></td>'
ITSELF = '<td class="cross-cell cross-self"></td>'


@register.simple_tag
def meetings_in_rows(rows: Sequence[StandingsRow], meetings: Meetings) -> list[tuple[StandingsRow, SafeString]]:
    """Each row with one cell for each player in the order of the rows: the rounds in which the two met; bold where `row` finished above.

    There are as many cells as the square of the players, and nearly all of them are empty. They have nothing but numbers in them.
    """
    at = {row.number: place for place, row in enumerate(rows)}
    found = []
    for row in rows:
        cells = [EMPTY] * len(rows)
        cells[at[row.number]] = ITSELF
        for other, met in meetings.get(row.number, {}).items():
            if other in at:
                theirs = dict(meetings[other][row.number])
                cells[at[other]] = f'<td class="cross-cell">{_rounds(met, theirs)}</td>'
        found.append((row, SafeString("".join(cells))))
    return found


@register.simple_tag
def meetings_by_round(
    rows: Sequence[StandingsRow], meetings: Meetings, rounds: Sequence[Round], ranks: Mapping[int, int]
) -> list[tuple[StandingsRow, int, SafeString]]:
    """Each row with its rank and one cell for each round: the ranks of those it met there, bold where `row` finished above."""
    found = []
    for row in rows:
        met: dict[int, list[tuple[int, bool]]] = {}
        for other, times in meetings.get(row.number, {}).items():
            theirs = dict(meetings[other][row.number])
            for number, place in times:
                met.setdefault(number, []).append((ranks.get(other, 0), bool(place) and place < theirs[number]))
        cells = [f'<td class="cross-cell">{_ranks(met.get(one.number, ()))}</td>' for one in rounds]
        found.append((row, ranks[row.number], SafeString("".join(cells))))
    return found


def _ranks(met: Iterable[tuple[int, bool]]) -> str:
    """Who is in no standings has no rank: a player who withdrew."""
    return " ".join([f"<strong>{rank}</strong>" if above else str(rank) for rank, above in sorted(met) if rank])


def _rounds(met: Sequence[tuple[int, int]], theirs: Mapping[int, int]) -> str:
    return " ".join(
        [f"<strong>{number}</strong>" if place and place < theirs[number] else str(number) for number, place in met]
    )
