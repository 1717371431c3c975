"""Whether the points of a table are what its places are worth, and follow its scores."""

from collections.abc import Iterator

from tournaments.seating.checker.violations import SeatingViolation
from tournaments.seating.model import EndingKind, SeatingTable
from tournaments.swiss.points import SCHEMES


def check_result(table: SeatingTable, number: int, at: int) -> Iterator[SeatingViolation]:
    """Nothing is wrong with a table that has no result yet."""
    if not table.points and not table.scores:
        return
    size = len(table.seats)
    if len(table.points) != size or (table.scores and len(table.scores) != size):
        yield SeatingViolation("points_count", number, at)
        return
    # A file does not name its scheme: the points must be those of one of them.
    if table.scores and _is_worth(table.points, _places_by_scores(table)):
        return
    if not _is_worth(table.points, _places(table.points)):
        yield SeatingViolation("points_shares", number, at)
    if table.scores and _places(table.points) != _places_by_scores(table):
        yield SeatingViolation("points_scores", number, at)


def _places(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > value for other in values) for value in values)


def _is_worth(points: tuple[int, ...], places: tuple[int, ...]) -> bool:
    return bool(places) and any(points == scheme.shares(places) for scheme in SCHEMES.values())


def _places_by_scores(table: SeatingTable) -> tuple[int, ...]:
    """R10.6; and R10.7: a Godfather is first alone, whatever the scores say. Two who share the win are no Godfathers."""
    places, scores = _places(table.points), list(table.scores)
    if table.ending is EndingKind.GODFATHER:
        if places.count(1) != 1:
            return ()
        scores[places.index(1)] = max(scores) + 1
    return _places(tuple(scores))
