"""What a judge says. All chances are whole ten-thousandths, so that sums of them are exact; `error` is a standard error in the same unit."""

from typing import Final

import msgspec

UNIT: Final = 10_000


class MeanWithError(msgspec.Struct, frozen=True, array_like=True):
    """A mean over roll-outs, and its standard error."""

    mean: int
    error: int


class MoveOpinion(msgspec.Struct, frozen=True, array_like=True):
    """On one decision, by what its seat knew.

    `before` is the seat's chance if the bots went on from here, `played` that of the move it made. `better` is the best other move that
    was found, as a token, and `cost` what it would have brought beyond the one that was played: below nothing, if it is worse.
    `effect` is what the move did to each seat's chance, beside the move that the bots would have made.
    """

    before: MeanWithError
    played: MeanWithError
    better: str
    cost: MeanWithError
    effect: tuple[MeanWithError, ...]
    worlds: int
    rollouts: int


class AnalysedMoment(msgspec.Struct, frozen=True, array_like=True):
    """The moment before a move: each seat's chance with all cards open, and what is thought of the move. Nothing of a draft."""

    seat: int
    kind: str
    move: str
    open: tuple[MeanWithError, ...]
    rollouts: int
    opinion: MoveOpinion | None = None


class GameAnalysis(msgspec.Struct, frozen=True, array_like=True):
    """A whole game. `wars` are the decisions each was fought in, from the one that opened it up to, and without, the first after it."""

    judge: int
    players: int
    moments: tuple[AnalysedMoment, ...]
    wars: tuple[tuple[int, int], ...]
    shares: tuple[int, ...]

    def chance(self, at: int, seat: int) -> MeanWithError:
        """With all cards open, before the decision of this number; after the last it is the result."""
        return self.moments[at].open[seat] if at < len(self.moments) else MeanWithError(self.shares[seat], 0)
