"""Two slips of one table, side by side."""

import msgspec

from tournaments.slips.model import BUSINESSES, Line, Slip

MONEY = ("clean", "markers", "dirty")


class Difference(msgspec.Struct, frozen=True):
    """`what` is "clean", "markers", "dirty", "businesses" or "godfather"; sums in thousands, businesses by name, start numbers."""

    number: int | None
    what: str
    first: int | tuple[str, ...] | None
    second: int | tuple[str, ...] | None


def differences_between(first: Slip, second: Slip) -> list[Difference]:
    """In the order of the first one's lines. Both name the same players."""
    found = [
        difference for line in first.lines for difference in _differences_of_line(line, second.line_of(line.number))
    ]
    if first.godfather != second.godfather:
        found.append(Difference(None, "godfather", first.godfather, second.godfather))
    return found


def _differences_of_line(first: Line, second: Line) -> list[Difference]:
    found = [
        Difference(first.number, what, getattr(first, what), getattr(second, what))
        for what in MONEY
        if getattr(first, what) != getattr(second, what)
    ]
    own, other = _sorted(first.businesses), _sorted(second.businesses)
    return found if own == other else [*found, Difference(first.number, "businesses", own, other)]


def _sorted(businesses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(businesses, key=BUSINESSES.index))
