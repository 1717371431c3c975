"""Everyone's place at the end of an event, or now: by the final, then the semi-finals, then the standings."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tournaments.events.domain.standings.bridge import published_rounds, record_of, rules_of, stage_results
from tournaments.events.models import Event, Round
from tournaments.swiss import StandingsLine, standings_for
from tournaments.swiss.stages import ranked_lines


class Placing(msgspec.Struct, frozen=True):
    """`sharing` players have this place, this one among them. `line` is theirs in the ranking, with what each stage and tie-break says."""

    number: int
    place: int
    sharing: int
    points: int
    wins: Fraction
    line: StandingsLine


def placings_of(event: Event, rounds: Sequence[Round] | None = None) -> tuple[Placing, ...]:
    """Best first, and only those who have played or missed something: a record without rounds has no places."""
    shown = published_rounds(event) if rounds is None else rounds
    lines = ranked_lines(standings_for(record_of(event, shown), rules_of(event)), stage_results(shown))
    places = Counter(line.place for line in lines)
    return tuple(_placing(line, places[line.place]) for line in lines)


def _placing(line: StandingsLine, sharing: int) -> Placing:
    wins = next((worked.value[0] for worked in line.worked if worked.key == "wins"), Fraction(0))
    return Placing(int(line.player), line.place, sharing, line.points, Fraction(wins), line)
