"""The numbers of the model. See docs/ratings.md for where each comes from."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec


class Parameters(msgspec.Struct, frozen=True):
    """In points. `luck` is the noise of one player's performance in one game, by size of the table."""

    mean: float
    deviation: float
    luck: Mapping[int, float]
    growth: float  # of the deviation, in a day without a game
    caution: float = 1.0  # how much the table's doubts soften a result; 1 is Weng and Lin's
    floor: float = 0.0001  # the share of a variance that a game leaves at least


PARAMETERS: Final = Parameters(
    mean=1500.0, deviation=150.0, luck=MappingProxyType({3: 200.0, 4: 200.0, 5: 250.0, 6: 280.0}), growth=3.0
)
