"""A table for tests: a game in a planted position, and what every seat remembers of it."""

from collections.abc import Sequence

from games.bots import Bot, BotChoice, BotInput, BotMemory, bot_named
from games.bots.trials.matches import key, tell
from games.engine import MOVE_OF, TOKENS, Game
from games.engine.core.cards import BUSINESSES, CARD_NAMES, COLOURS
from games.engine.core.chance import Stream
from games.engine.events import Drew, Founded, GameEvent


class Seats:
    """All seats have seen the hands being drawn and the businesses founded, each as they may; then what is played."""

    def __init__(self, game: Game) -> None:
        s = game.state
        past: list[GameEvent] = [Drew(seat, CARD_NAMES[card]) for seat, hand in enumerate(s.hands) for card in hand]
        past += [
            Founded(seat, name)
            for seat in range(s.players)
            for colour in range(COLOURS)
            for name in BUSINESSES[colour << 3 | s.owned[seat << 3 | colour]]
        ]
        self.game = game
        self.memories = [BotMemory(seat, s.players, game.ruleset) for seat in range(s.players)]
        tell(game, self.memories, past)

    def play(self, tokens: str) -> "Seats":
        for token in tokens.split():
            tell(self.game, self.memories, self.game.play(MOVE_OF[token]))
        return self

    def sight(self, seat: int | None = None) -> BotInput:
        at = self.game.seat if seat is None else seat
        return BotInput(self.game.view(at), self.memories[at])

    def ask(self, bot: Bot | str) -> BotChoice:
        """What the seat that decides would do, and why."""
        player = bot_named(bot) if isinstance(bot, str) else bot
        return player.explain(self.sight(), self.game.options(), stream())

    def says(self, bot: Bot | str) -> str:
        return TOKENS[self.ask(bot).move]


def stream(label: str = "test") -> Stream:
    return Stream(key(1, 1, label), b"bot")


def bots_named(names: Sequence[str]) -> list[Bot]:
    return [bot_named(name) for name in names]
