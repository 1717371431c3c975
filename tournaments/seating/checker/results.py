"""Whether the points of a table are what its places are worth, and follow its scores."""

from collections.abc import Iterator

from tournaments.seating.checker.violations import Violation
from tournaments.seating.model import Ending, Table
from tournaments.swiss.points import EVEN


def check_result(table: Table, number: int, at: int) -> Iterator[Violation]:
    """Nothing is wrong with a table that has no result yet."""
    if not table.points and not table.scores:
        return
    size = len(table.seats)
    if len(table.points) != size or (table.scores and len(table.scores) != size):
        yield Violation("points_count", number, at)
        return
    if table.points != EVEN.shares(_places(table.points)):
        yield Violation("points_shares", number, at)
    if table.scores and not _follow(table):
        yield Violation("points_scores", number, at)


def _places(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > value for other in values) for value in values)


def _follow(table: Table) -> bool:
    """R10.6; and R10.7: a Godfather is first alone, whatever the scores say."""
    places, scores = _places(table.points), list(table.scores)
    if table.ending is Ending.GODFATHER:
        if places.count(1) != 1:
            return False
        scores[places.index(1)] = max(scores) + 1
    return places == _places(tuple(scores))
