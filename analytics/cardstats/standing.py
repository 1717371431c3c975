"""How a war stands when it is over, and how it would stand with one decision made otherwise: by the engine's own arithmetic."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.spoils import strengths, strongest, winners_of
from games.engine.core.state import State

LOST: Final = 0
WON_ALLIED: Final = 1
WON_ALONE: Final = 2


class Standing:
    """Cards on the table, families whose defector went over (bits), who leads which family; and what follows (R8)."""

    __slots__ = ("defected", "family", "s", "seat_of", "sums", "table", "winners")

    def __init__(self, s: State, table: list[int], defected: int, seat_of: list[int]) -> None:
        self.s = s
        self.table = table
        self.defected = defected
        self.seat_of = seat_of
        imagined = State(s.players, s.chance)
        imagined.table = table
        imagined.defected = defected
        imagined.seat_of = seat_of
        self.sums = strengths(imagined)
        self.family = strongest(self.sums)
        self.winners = winners_of(imagined, self.family) if self.family >= 0 else []

    def fate_of(self, seat: int) -> int:
        if seat not in self.winners:
            return LOST
        return WON_ALONE if len(self.winners) == 1 else WON_ALLIED

    def fate_if(self, seat: int, table: Sequence[int], defected: int) -> int:
        """With everything else as it was."""
        return Standing(self.s, list(table), defected, self.seat_of).fate_of(seat)
