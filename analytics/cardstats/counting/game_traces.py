"""A game told once more, and its course written down: which cards came to whom, who was asked what when.

The engine could tell all of it in events, but telling costs as much as playing. Nothing is worked out here: that is done for many
games at once (`card_entries`, `war_entries`, `end_entries`). A reading of the events that is slow and knows nothing of this one
agrees with it on every game (tests/analytics/cardstats).
"""

from games.engine.core.state import GameState
from games.engine.core.traces import Trace
from games.engine.game import Game
from games.engine.records import GameRecord
from games.engine.replays import ReplayError, digest_of, replay, retold


class GameTrace:
    """`log` is a digest of the packed log, where there was one."""

    __slots__ = ("game", "log", "record", "tape")

    def __init__(self, record: GameRecord, game: Game, tape: Trace) -> None:
        self.record = record
        self.game = game
        self.tape = tape
        self.log = b""

    @property
    def state(self) -> GameState:
        return self.game.state


def trace_game(record: GameRecord, digest: bytes | None = None, *, trusting: bool) -> GameTrace:
    """To the end. A log that cannot be, does not end or does not lead where it should raises a `ReplayError`."""
    if not trusting:
        _check(record)
    tape = Trace()
    game = retold(record, tape)
    if game is None:
        _check(record)  # which says what is wrong, and where
        raise ReplayError(len(record.moves), "it cannot be told again")
    if digest is not None and digest_of(game) != digest:
        _check(record)
        raise ReplayError(len(record.moves), "it does not lead to the position it should")
    return GameTrace(record, game, tape)


def _check(record: GameRecord) -> None:
    if not replay(record).state.over:
        raise ReplayError(len(record.moves), "the game is not over")
