"""The game as everybody outside the engine sees it."""

from collections.abc import Iterable
from typing import Final

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.core.chance import Chance
from games.engine.core.draft import set_up
from games.engine.core.moves import TOKENS
from games.engine.core.state import GameState, new_state
from games.engine.core.turn import go_on
from games.engine.decisions import Decision
from games.engine.events import GameEvent
from games.engine.positions import GameView
from games.engine.records import GameRecord
from games.engine.refusals import Refusal
from games.engine.results import GameResult, result_of
from games.engine.rulesets import GERMAN, Ruleset, bomb_bits
from games.engine.views import encode_events, encode_views, events_for, position_of, view_of

# What a silent game has to say. One list for all moves, since a new one for each is a thirtieth of a playout; nobody adds to it.
SILENCE: Final[list[GameEvent]] = []


def play_by(ruleset: Ruleset, s: GameState) -> None:
    """R12."""
    s.bombs = bomb_bits(ruleset.bombs)
    s.die = list(ruleset.die)
    s.must_defect = ruleset.must_defect
    s.open_businesses = ruleset.open_businesses


class Game:
    """One game in progress. See docs/engine.md."""

    def __init__(self, ruleset: Ruleset, first: int, state: GameState, deal: tuple[tuple[int, ...], ...]) -> None:
        """`Game.new` begins a game; this only wraps one."""
        self.ruleset = ruleset
        self.first = first
        self.state = state
        self.deal = deal
        self.moves: list[int] = []
        self._options: tuple[int, ...] | None = None

    @staticmethod
    def new(*, players: int, chance: Chance, ruleset: Ruleset = GERMAN, first: int = 0, silent: bool = False) -> "Game":
        """R2; a silent game keeps no events, which is faster."""
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise ValueError(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {players}")
        if not 0 <= first < players:
            raise ValueError(f"the first player is one of the seats 0 to {players - 1}, not {first}")
        s = new_state(players, chance)
        play_by(ruleset, s)
        if silent:
            s.events = None
        set_up(s, first)
        return Game(ruleset, first, s, tuple([tuple(stack) for stack in s.stacks]))

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self.moves)

    @property
    def seat(self) -> int:
        """Who decides (or decided last, when it is over)."""
        return self.state.seat

    def options(self) -> tuple[int, ...]:
        """The legal moves, without the ceremony of a `Decision`; none when it is over."""
        options = self._options
        if options is None:
            step = self.state.step
            options = () if step is None else tuple(step.options(self.state))
            self._options = options
        return options

    @property
    def decision(self) -> Decision | None:
        step = self.state.step
        return None if step is None else Decision(self.state.seat, step.kind, self.options())

    def play(self, move: int, seat: int = -1) -> list[GameEvent]:
        """Play a move and tell what happened; or raise a `Refusal` and change nothing. Give the seat to have it checked."""
        s = self.state
        step = s.step
        options = self._options
        if options is None:
            options = self.options()
        if step is None or (seat >= 0 and seat != s.seat):
            raise self.refusal(move, seat)
        for option in options:  # machine code does this in a third of the time that `in` takes
            if option == move:
                break
        else:
            raise self.refusal(move, seat)
        events = SILENCE
        if s.events is not None:
            events = s.events = []
        step.take(s, move)
        if s.step is None:
            go_on(s)
        self._options = None
        self.moves.append(move)
        return events

    def play_unchecked(self, moves: tuple[int, ...]) -> None:
        """For logs that were checked before: the same moves without asking whether they are legal."""
        s = self.state
        for move in moves:
            step = s.step
            if step is None:
                raise Refusal("game_over")
            step.take(s, move)
            if s.step is None:
                go_on(s)
        self._options = None
        self.moves += moves

    def refusal(self, move: int, seat: int) -> Refusal:
        s = self.state
        if s.step is None:
            return Refusal("game_over")
        if seat >= 0 and seat != s.seat:
            return Refusal("not_your_decision")
        if move not in TOKENS:
            return Refusal("no_such_move")
        return Refusal(s.step.why_not(s, move) if move >> 10 << 10 in s.step.verbs else "other_decision")

    def view(self, seat: int | None) -> GameView:
        """R11: the one door through which anything hidden may leave. None is a spectator."""
        if seat is not None and not 0 <= seat < self.state.players:
            raise ValueError(f"there is no seat {seat}")
        return view_of(self.state, seat, self.options(), position_of(self.state))

    def audiences(self) -> tuple[int | None, ...]:
        """All seats in order and, last, spectators."""
        return (*range(self.state.players), None)

    def encoded_views(self, audiences: Iterable[int | None] | None = None, *, history: bool = True) -> list[bytes]:
        """The view of each audience, of all if none is named, as JSON; the common part is built and encoded once."""
        wanted = self.audiences() if audiences is None else audiences
        return encode_views(self.state, self.options(), wanted, history=history)

    def events_for(self, seat: int | None, events: list[GameEvent]) -> list[GameEvent]:
        return events_for(seat, events, open_businesses=self.ruleset.open_businesses)

    def encoded_events(self, events: list[GameEvent], audiences: Iterable[int | None]) -> list[bytes]:
        """`events_for` each audience, as JSON."""
        return encode_events(events, audiences, open_businesses=self.ruleset.open_businesses)

    @property
    def result(self) -> GameResult | None:
        return result_of(self.state) if self.state.over else None

    @property
    def record(self) -> GameRecord:
        s = self.state
        return GameRecord(
            self.players, self.first, self.ruleset, self.deal, tuple(s.rolls), tuple(s.thefts), tuple(self.moves)
        )

    def copy(self, chance: Chance | None = None, *, silent: bool = False) -> "Game":
        """An independent twin. It meets the same luck, unless it is given other."""
        twin = Game(self.ruleset, self.first, self.state.copy(chance or self.state.chance.copy()), self.deal)
        twin.moves = self.moves[:]
        twin._options = self._options
        if silent:
            twin.state.events = None
        return twin
