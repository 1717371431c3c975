"""A player's numbers with their working in sentences, and what put them where they stand."""

import msgspec

from tournaments.events.domain.boards import Board
from tournaments.events.interfaces.words_standings import (
    MEANINGS,
    NAMES,
    comparison_words,
    step_words,
    value_words,
)


class Working(msgspec.Struct, frozen=True):
    key: str
    name: str
    meaning: str
    value: str
    steps: tuple[str, ...]


class Explanation(msgspec.Struct, frozen=True):
    """`above` compares with the line above, `below` with the one below; empty at the ends."""

    place: int
    points: int
    workings: tuple[Working, ...]
    above: str
    below: str

    def under(self, key: str) -> Working | None:
        return next((one for one in self.workings if one.key == key), None)


def explanation_for(board: Board, number: int, *, after: int | None = None) -> Explanation | None:
    """None for who is not in the standings (yet)."""
    lines = board.ranking if after is None else board.lines_after(after)
    at = next((at for at, line in enumerate(lines) if line.player == str(number)), None)
    if at is None:
        return None
    called = board.called
    line = lines[at]
    return Explanation(
        place=line.place,
        points=line.points,
        workings=tuple(
            Working(
                one.key,
                str(NAMES[one.key]),
                str(MEANINGS[one.key]),
                value_words(one),
                tuple(step_words(step, called) for step in one.steps),
            )
            for one in line.worked
        ),
        above=comparison_words(lines[at - 1], line, called) if at else "",
        below=comparison_words(line, lines[at + 1], called) if at + 1 < len(lines) else "",
    )
