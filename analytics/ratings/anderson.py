"""The way to where a repeated correction rests, in few rounds.

What pulls weakly moves slowly: the level of all, or how far two clubs with few common guests lie apart, would take a thousand rounds, and each round so
little that it looks like rest. The last few rounds tell how corrections answer to moves; the next move is the one that, as far as they tell, leaves
nothing to correct (Anderson's mixing, JACM 12, 1965).
"""

from collections import deque

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

REMEMBERED = 5  # rounds
NOTHING = 1e-10  # of the largest: what is smaller in how rounds differ is rounding


class AndersonMixer:
    """`share` of each correction is made where nothing better is known."""

    def __init__(self, share: float) -> None:
        self.share = share
        self.last: tuple[Numbers, Numbers] | None = None
        self.moves: deque[Numbers] = deque(maxlen=REMEMBERED)
        self.answers: deque[Numbers] = deque(maxlen=REMEMBERED)

    def move(self, at: Numbers, correction: Numbers) -> Numbers:
        """Where to look next, from where one is and what one would correct there."""
        if self.last is not None:
            self.moves.append(at - self.last[0])
            self.answers.append(correction - self.last[1])
        self.last = at, correction
        moved = self.share * correction
        if not self.answers:
            return at + moved
        answers = np.stack(self.answers)
        # Not with @: how it adds up depends on how many cores there are.
        among = np.einsum("ip,jp->ij", answers, answers)
        weights = np.linalg.lstsq(among, np.einsum("ip,p->i", answers, correction), rcond=NOTHING)[0]
        for weight, before, answer in zip(weights, self.moves, self.answers, strict=True):
            moved = moved - weight * (before + self.share * answer)
        return np.asarray(at + moved)
