"""Two slips of one table, side by side."""

from collections.abc import Iterator

import msgspec

from tournaments.slips.model import BUSINESSES, SlipData, SlipLine
from tournaments.slips.places import PlacesData

MONEY = ("clean", "markers", "dirty")


class SlipDifference(msgspec.Struct, frozen=True):
    """`what` is "clean", "markers", "dirty", "businesses", "place", "score" or "godfather"; sums in thousands, businesses by name, start numbers."""

    number: int | None
    what: str
    first: int | tuple[str, ...] | None
    second: int | tuple[str, ...] | None


def differences_between(first: SlipData | PlacesData, second: SlipData | PlacesData) -> list[SlipDifference]:
    """In the order of the first one's lines. Both name the same players, and are of one kind: an event counts one of them."""
    if isinstance(first, PlacesData) or isinstance(second, PlacesData):
        return list(_differences_of_places(first, second))
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


def _differences_of_places(first: SlipData | PlacesData, second: SlipData | PlacesData) -> Iterator[SlipDifference]:
    """Of an event that has changed what it counts meanwhile, everything differs."""
    if not isinstance(first, PlacesData) or not isinstance(second, PlacesData):
        yield SlipDifference(None, "detail", None, None)
        return
    others = {line.number: line for line in second.lines}
    for line in first.lines:
        other = others[line.number]
        for what in ("place", "score"):
            if getattr(line, what) != getattr(other, what):
                yield SlipDifference(line.number, what, getattr(line, what), getattr(other, what))


def _sorted(businesses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(businesses, key=BUSINESSES.index))
