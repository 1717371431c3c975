"""How a war would have ended with one decision made otherwise and everything else as it was: by the engine's own arithmetic."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.spoils import strengths, strongest, winners_of
from games.engine.core.state import State

LOST: Final = 0
WON_ALLIED: Final = 1
WON_ALONE: Final = 2


def fate_of(seat: int, s: State, table: Sequence[int], defected: int, seat_of: Sequence[int]) -> int:
    """What a war brings a seat if these cards lie on the table in the end."""
    imagined = State(s.players, s.chance)
    imagined.table = list(table)
    imagined.defected = defected
    imagined.seat_of = list(seat_of)
    family = strongest(strengths(imagined))
    winners = winners_of(imagined, family) if family >= 0 else []
    if seat not in winners:
        return LOST
    return WON_ALONE if len(winners) == 1 else WON_ALLIED
