"""Who plays in a simulation. To add a kind of player, write its class and name it in `PLAYERS`."""

from typing import ClassVar

from games.engine.core.chance import Stream
from games.engine.core.moves import is_plain
from games.engine.game import Game


class SimulatedPlayer:
    """One seat of one game. All its randomness is the stream it is given, so that the same seed plays the same game."""

    kind: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, game: Game) -> int:
        """One of `game.options()`, asked for whenever this seat decides.

        The game is the whole truth, hands of others included, and a player must look at nothing in it but its options. Players
        who think are given `game.view(seat)` instead: they are in `games.bots`, of which the engine knows nothing.
        """
        raise NotImplementedError


class RandomSimulatedPlayer(SimulatedPlayer):
    """Only plain answers would never end a game, only even choices would make every turn a war."""

    kind = "random"
    about = "at random; every other time the plain answer (roll, out, stop …)"

    def choose(self, game: Game) -> int:
        options = game.options()
        if is_plain(options[0]) and not self.stream.below(2):
            return options[0]
        return options[self.stream.below(len(options))]


PLAYERS: dict[str, type[SimulatedPlayer]] = {player.kind: player for player in (RandomSimulatedPlayer,)}
