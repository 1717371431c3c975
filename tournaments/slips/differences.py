"""Two slips of one table, side by side."""

import msgspec

from tournaments.slips.model import BUSINESSES, SlipData, SlipLine

MONEY = ("clean", "markers", "dirty")


class SlipDifference(msgspec.Struct, frozen=True):
    """`what` is "clean", "markers", "dirty", "businesses" or "godfather"; sums in thousands, businesses by name, start numbers."""

    number: int | None
    what: str
    first: int | tuple[str, ...] | None
    second: int | tuple[str, ...] | None


def differences_between(first: SlipData, second: SlipData) -> list[SlipDifference]:
    """In the order of the first one's lines. Both name the same players."""
    found = [
        difference for line in first.lines for difference in _differences_of_line(line, second.line_of(line.number))
    ]
    if first.godfather != second.godfather:
        found.append(SlipDifference(None, "godfather", first.godfather, second.godfather))
    return found


def _differences_of_line(first: SlipLine, second: SlipLine) -> list[SlipDifference]:
    found = [
        SlipDifference(first.number, what, getattr(first, what), getattr(second, what))
        for what in MONEY
        if getattr(first, what) != getattr(second, what)
    ]
    own, other = _sorted(first.businesses), _sorted(second.businesses)
    return found if own == other else [*found, SlipDifference(first.number, "businesses", own, other)]


def _sorted(businesses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(businesses, key=BUSINESSES.index))
