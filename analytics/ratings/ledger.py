"""All games of a pool, one after the other."""

import hashlib
import struct
from collections.abc import Mapping
from types import MappingProxyType

from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.rating import rate
from analytics.ratings.seats import SeatAdvantages
from analytics.ratings.states import RatedGame, RatingState, RatingStep

NOTHING: Mapping[str, RatingState] = MappingProxyType({})


class RatingLedger:
    """Begun with what some games left behind, it goes on exactly as if it had taken those games itself."""

    def __init__(
        self,
        beliefs: Mapping[str, RatingState] = NOTHING,
        parameters: RatingParameters = PARAMETERS,
        seats: Mapping[str, RatingState] = NOTHING,
    ) -> None:
        self.beliefs = dict(beliefs)
        self.parameters = parameters
        self.seats = SeatAdvantages(parameters, seats) if parameters.seat_deviation else None

    def take(self, game: RatedGame) -> tuple[RatingStep, ...]:
        if self.seats is None:
            steps = rate(self.beliefs, game, self.parameters)
        else:
            steps = rate(self.beliefs, game, self.parameters, self.seats.edges(game.size))
            self.seats.learn(game.size, steps)
        beliefs = self.beliefs
        for step in steps:
            beliefs[step.name] = step.after
        return steps

    def digest(self) -> str:
        """Equal if and only if every belief is, to the last bit."""
        found = hashlib.sha256()
        for beliefs in (self.beliefs, self.seats.beliefs if self.seats else NOTHING):
            for name, belief in sorted(beliefs.items()):
                found.update(name.encode() + b"\0")
                found.update(struct.pack("<dddq", belief.mean, belief.deviation, belief.day, belief.games))
        return found.hexdigest()
