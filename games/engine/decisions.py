"""What a seat is asked."""

import msgspec

from games.engine.core.moves import TOKENS


class Decision(msgspec.Struct, frozen=True, gc=False):
    """Which seat decides what, among which moves; always at least two of them (R3.4)."""

    seat: int
    kind: str
    moves: tuple[int, ...]

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(TOKENS[move] for move in self.moves)
