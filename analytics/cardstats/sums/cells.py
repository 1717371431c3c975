"""What a seat of a game is counted under, and how it fared."""

from bisect import bisect_right
from typing import Final

import msgspec

# By rating before the game, on the scale that is shown.
BANDS: Final = ("unrated", "under 1400", "1400 to 1600", "1600 to 1800", "over 1800")
UNRATED: Final = 0
BAND_BOUNDS: Final = (1400.0, 1600.0, 1800.0)


class SumsCell(msgspec.Struct, frozen=True, order=True, array_like=True):
    """`event` is 0 for a game outside of events; `band` is one of `BANDS`; `source` says where it was played."""

    event: int
    size: int
    edition: str
    band: int
    source: str


class RatedOutcome(msgspec.Struct, frozen=True):
    """`share` of the win in 60ths, `excess` over what was expected in millionths, `player` a number (0: a bot)."""

    share: int
    excess: int
    player: int


def band_of(rating: float) -> int:
    """Of a rating that is not provisional."""
    return 1 + bisect_right(BAND_BOUNDS, rating)


def outcomes_of(
    places: tuple[int, ...], expected: tuple[float, ...], players: tuple[int, ...]
) -> tuple[RatedOutcome, ...]:
    """By seat. Who shares the first place shares the win; `expected` is the share that ratings gave each seat."""
    winners = places.count(min(places))
    outcomes = []
    for place, hoped, player in zip(places, expected, players, strict=True):
        share = 60 // winners if place == min(places) else 0
        outcomes.append(RatedOutcome(share, round((share / 60 - hoped) * 1_000_000), player))
    return tuple(outcomes)
