"""A player's numbers with their working in sentences, and what put them where they stand."""

import msgspec

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.labels.standings import (
    comparison_words,
    meaning_of,
    name_of,
    step_words,
    value_words,
)
from tournaments.events.interfaces.standings_columns import LOT, players_drawn


class TieBreakExplanation(msgspec.Struct, frozen=True):
    key: str
    name: str
    meaning: str
    value: str
    steps: tuple[str, ...]


class RankExplanation(msgspec.Struct, frozen=True):
    """`above` compares with the line above, `below` with the one below; empty at the ends. The random draw is left out where it decided nothing."""

    place: int
    points: int
    workings: tuple[TieBreakExplanation, ...]
    above: str
    below: str

    def under(self, key: str) -> TieBreakExplanation | None:
        return next((one for one in self.workings if one.key == key), None)


def explanation_for(board: EventSnapshot, number: int, *, after: int | None = None) -> RankExplanation | None:
    """None for who is not in the standings (yet)."""
    lines = board.ranking if after is None else board.lines_after(after)
    at = next((at for at, line in enumerate(lines) if line.player == str(number)), None)
    if at is None:
        return None
    called = board.called
    line = lines[at]
    drawn = players_drawn(lines)
    return RankExplanation(
        place=line.place,
        points=line.points,
        workings=tuple(
            TieBreakExplanation(
                one.key,
                name_of(one.key),
                meaning_of(one.key),
                value_words(one),
                tuple(step_words(step, called) for step in one.steps),
            )
            for one in line.worked
            if one.key != LOT or line.player in drawn
        ),
        above=comparison_words(lines[at - 1], line, called) if at else "",
        below=comparison_words(line, lines[at + 1], called) if at + 1 < len(lines) else "",
    )
