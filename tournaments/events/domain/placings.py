"""Where everybody ended, or stands now: the standings, and before them what a semi-final and a final decided."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tournaments.events.domain.records import published_rounds, record_of, result_of, rules_of
from tournaments.events.models import Event, Round, RoundKind
from tournaments.swiss import Line, standings_for
from tournaments.swiss.cuts import final_order


class Placing(msgspec.Struct, frozen=True):
    """`sharing` players have this place, this one among them. `line` is theirs in the standings of the Swiss rounds."""

    number: int
    place: int
    sharing: int
    points: int
    wins: Fraction
    line: Line


def placings_of(event: Event, rounds: Sequence[Round] | None = None) -> tuple[Placing, ...]:
    """Best first, and only those who have played or missed something: a record without rounds has no places."""
    shown = published_rounds(event) if rounds is None else rounds
    lines = standings_for(record_of(event, shown), rules_of(event))
    stages = [
        [result for table in one.tables.all() if (result := result_of(table))]
        for one in shown
        if one.kind != RoundKind.SWISS
    ]
    if not any(stages):
        return _by_standings(lines)
    by_player = {line.player: line for line in lines}
    order = final_order(lines, [stage for stage in stages if stage])
    return tuple(_placing(by_player[player], place, 1) for place, player in enumerate(order, start=1))


def _by_standings(lines: Sequence[Line]) -> tuple[Placing, ...]:
    places = [line.place for line in lines]
    return tuple(_placing(line, line.place, places.count(line.place)) for line in lines)


def _placing(line: Line, place: int, sharing: int) -> Placing:
    wins = next((worked.value[0] for worked in line.worked if worked.key == "wins"), Fraction(0))
    return Placing(int(line.player), place, sharing, line.points, Fraction(wins), line)
