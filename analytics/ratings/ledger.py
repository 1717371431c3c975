"""All games of a pool, one after the other."""

import hashlib
import struct
from collections.abc import Mapping
from types import MappingProxyType

from analytics.ratings.beliefs import Belief, Game, Step
from analytics.ratings.parameters import PARAMETERS, Parameters
from analytics.ratings.rating import rate
from analytics.ratings.seats import Seats

NOTHING: Mapping[str, Belief] = MappingProxyType({})


class Ledger:
    """Begun with what some games left behind, it goes on exactly as if it had taken those games itself."""

    def __init__(
        self,
        beliefs: Mapping[str, Belief] = NOTHING,
        parameters: Parameters = PARAMETERS,
        seats: Mapping[str, Belief] = NOTHING,
    ) -> None:
        self.beliefs = dict(beliefs)
        self.parameters = parameters
        self.seats = Seats(parameters, seats) if parameters.seat_deviation else None

    def take(self, game: Game) -> tuple[Step, ...]:
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
