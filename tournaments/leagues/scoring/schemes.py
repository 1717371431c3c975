"""What an evening is worth. Equal places share what their places are worth together, in exact fractions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import msgspec

# The first ten; whoever took part at all gets one point.
LADDER: Final = (25, 18, 15, 12, 10, 8, 6, 4, 3, 2)


class SeasonScheme(msgspec.Struct, frozen=True):
    """`worth(place, field)` is of a place that nobody shares, in a field of so many; None where the evening's own points count."""

    key: str
    worth: Callable[[int, int], int] | None

    def value(self, *, place: int, sharing: int, field: int, points: Fraction) -> Fraction:
        if self.worth is None:
            return points
        return Fraction(sum(self.worth(at, field) for at in range(place, place + sharing)), sharing)


def ladder(place: int, field: int) -> int:
    return LADDER[place - 1] if place <= len(LADDER) else 1


def left_behind(place: int, field: int) -> int:
    """One for coming and one for everybody who stands behind: a large field pays more."""
    return field - place + 1


SCHEMES: Final[dict[str, SeasonScheme]] = {
    scheme.key: scheme
    for scheme in (
        SeasonScheme("ladder", ladder),
        SeasonScheme("left-behind", left_behind),
        SeasonScheme("points", None),
    )
}
