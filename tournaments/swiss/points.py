"""Table points: what a place at a table is worth.

Every scheme pays the same mean at every size, so that nobody gains or loses by sitting at a table of three or of six. Equal places
share what their places are worth together, and every share is a whole number: sums of points never need rounding.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from games.wording import Wording, gettext_noop

SIZES: Final = (3, 4, 5, 6)


class SchemeError(ValueError):
    """A scheme that would not be fair: `code` for machines and translators, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class PointsScheme(msgspec.Struct, frozen=True):
    """`table` has the points of each place, best first, for each size in the order of `SIZES`."""

    key: str
    name: Wording
    sentence: Wording
    table: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        check_scheme(self)

    @property
    def mean(self) -> int:
        """What a player gets on average at any table: also what a missed round counts where it should neither help nor harm."""
        return sum(self.table[0]) // SIZES[0]

    @property
    def best(self) -> int:
        return max(places[0] for places in self.table)

    def of_size(self, size: int) -> tuple[int, ...]:
        return self.table[SIZES.index(size)]

    def shares(self, places: Sequence[int]) -> tuple[int, ...]:
        """The points for these places (1 is best; equal places are equal numbers), in the same order."""
        worth = self.of_size(len(places))
        return tuple(sum(worth[place - 1 :][: places.count(place)]) // places.count(place) for place in places)


def check_scheme(scheme: PointsScheme) -> None:
    lengths = tuple(len(places) for places in scheme.table)
    if lengths != SIZES:
        raise SchemeError("sizes", f"{str(scheme.name)!r} must say what 3, 4, 5 and 6 places are worth, not {lengths}")
    first = sum(scheme.table[0])
    for size, places in zip(SIZES, scheme.table, strict=True):
        if list(places) != sorted(places, reverse=True):
            raise SchemeError("order", f"{str(scheme.name)!r} pays a worse place more at a table of {size}")
        if sum(places) * SIZES[0] != first * size or first % SIZES[0]:
            raise SchemeError("mean", f"{str(scheme.name)!r} pays another mean, or no whole one, at a table of {size}")
        for tied in range(2, size + 1):
            if any(sum(places[at : at + tied]) % tied for at in range(size - tied + 1)):
                raise SchemeError(
                    "shares", f"{str(scheme.name)!r} cannot share points among {tied} at a table of {size}"
                )


SCHEMES: Final[dict[str, PointsScheme]] = {
    scheme.key: scheme
    for scheme in (
        PointsScheme(
            "even",
            gettext_noop("Even steps"),
            gettext_noop("At every table the winner gets 120 and the last player 0, with equal steps in between."),
            ((120, 60, 0), (120, 80, 40, 0), (120, 90, 60, 30, 0), (120, 96, 72, 48, 24, 0)),
        ),
        PointsScheme(
            "win_bonus",
            gettext_noop("Even steps and a win bonus"),
            gettext_noop("Like even steps, but the winner gets 60 more for every player at the table."),
            ((300, 60, 0), (360, 80, 40, 0), (420, 90, 60, 30, 0), (480, 96, 72, 48, 24, 0)),
        ),
        PointsScheme(
            "winner_only",
            gettext_noop("Winner takes all"),
            gettext_noop("Only the winner gets points: 60 for each player at the table."),
            ((180, 0, 0), (240, 0, 0, 0), (300, 0, 0, 0, 0), (360, 0, 0, 0, 0, 0)),
        ),
    )
}
EVEN: Final = SCHEMES["even"]
