"""The course of a game: a fold over its log. Whoever has read the same entries has the same course."""

from enum import StrEnum
from uuid import UUID

import msgspec

from games.bots.registry import thinking_ms
from games.engine import Chance, ContinuedChance, Game, GameEvent, GameRecord, Refusal, Ruleset, SeededChance
from games.tables.play.chain import chain_link
from games.tables.play.clocks import Clocks, TimeControl
from games.tables.play.log_records import OUT_OF_TIME, ActorKind, EntryKind, LogRecord, TableAction
from games.tables.play.pace import pause_before

# Who runs out of time for the third time has held the others up often enough.
MOST_TIMEOUTS = 3
# Going and coming are entries of the log, which must not grow for ever. Nobody who plays does that so often.
MOST_ABSENCES = 100
STAND_IN = "solid"


class SeatController(StrEnum):
    """Who decides for a seat. A `stand_in` keeps it warm; `returning`: until the next turn, then its player is back. After `left`, which
    is being away too often, and after `resigned` it stays there.
    """

    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"
    RETURNING = "returning"
    LEFT = "left"
    RESIGNED = "resigned"


_STAND_INS = frozenset({SeatController.STAND_IN, SeatController.RETURNING})


class GameSetup(msgspec.Struct, frozen=True):
    """All that was settled when the cards were dealt. `bots` has a name for each seat of a bot, "" for a person's.

    `script` is there where the deal and the first outcomes were not drawn here: in a study of a game that was recorded elsewhere.
    `stand_in_limit`: so many decisions a stand-in may make for a person, who comes back at the next turn; None: as many as it likes.
    `opened_from` and `host` name the address and the person the bots here think for.
    """

    table: UUID
    ruleset: Ruleset
    first: int
    terms: TimeControl
    bots: tuple[str, ...]
    began: int
    origin: bytes
    script: GameRecord | None = None
    stand_in_limit: int | None = None
    opened_from: str = ""
    host: str = ""

    @property
    def players(self) -> int:
        return len(self.bots)


class AcceptedKey(msgspec.Struct, frozen=True, gc=False):
    """What became of a key: the answer to whoever sends it again."""

    seat: int | None
    seq: int
    version: int


def chance_from(key: bytes, script: GameRecord | None) -> Chance:
    """What the key says; after what is written, if anything is."""
    seeded = SeededChance(key)
    return seeded if script is None else ContinuedChance(script.deal, script.rolls, script.thefts, seeded)


class LiveGame:
    def __init__(self, setup: GameSetup, key: bytes, *, pace: float = 1) -> None:
        """`pace` is how slowly bots seem to think; 0 lets them move at once."""
        self.setup = setup
        self.pace = pace
        self.key = key
        self.game = Game.new(
            players=setup.players,
            ruleset=setup.ruleset,
            first=setup.first,
            chance=chance_from(key, setup.script),
        )
        self.clocks = Clocks(setup.terms, setup.players, setup.began)
        self.sitters = [SeatController.BOT if bot else SeatController.PERSON for bot in setup.bots]
        self.timeouts = [0] * setup.players
        self.absences = [0] * setup.players
        self.stand_in_moves = [0] * setup.players
        self._away_in = [0] * setup.players  # the last turn in which a seat's player was not there
        self.for_abort: set[int] = set()
        self.aborted = False
        self.seq = 0
        self.at = setup.began
        self.chain = setup.origin
        self.taken: dict[str, AcceptedKey] = {}  # by key

    @property
    def version(self) -> int:
        return self.game.version

    @property
    def over(self) -> bool:
        return self.aborted or self.game.over

    @property
    def deciding(self) -> int | None:
        """The seat whose decision is awaited."""
        return None if self.over else self.game.seat

    def bot_for(self, seat: int) -> str:
        """Which bot plays a seat now; "" if a person does. Nobody is there to see how well it plays a game that all have left."""
        if self.sitters[seat] is SeatController.PERSON:
            return ""
        bot = self.setup.bots[seat] or STAND_IN
        return STAND_IN if self.is_deserted and thinking_ms(bot) > thinking_ms(STAND_IN) else bot

    @property
    def is_deserted(self) -> bool:
        """The people have gone. A game that was bots' from its beginning is there to be watched."""
        sitters = self.sitters
        there = SeatController.PERSON in sitters or SeatController.RETURNING in sitters
        return not there and "" in self.setup.bots

    def wake_at(self) -> int | None:
        """When the platform itself has something to do here: a clock runs out, or a bot has thought long enough."""
        seat = self.deciding
        if seat is None:
            return None
        if self.sitters[seat] is SeatController.PERSON:
            return self.clocks.deadline(seat)
        if self.is_deserted:
            return self.clocks.since
        kind = self.game.state.step.kind if self.game.state.step else ""
        return self.clocks.since + round(self.pace * pause_before(self.setup.table.hex, self.version, kind))

    def take(self, wish: TableAction, now: int) -> tuple[LogRecord, list[GameEvent]]:
        """Let it happen, and say as which entry; or raise a `Refusal` and change nothing."""
        entry = LogRecord(
            seq=self.seq + 1,
            kind=wish.kind,
            seat=wish.seat,
            hand=wish.hand,
            key=wish.key,
            at=max(now, self.at),
            move=wish.move,
            note=wish.note,
            amount=wish.amount,
        )
        return entry, self.apply(entry)

    def apply(self, entry: LogRecord) -> list[GameEvent]:
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        events: list[GameEvent] = []
        seat, at = entry.seat, entry.at
        match entry.kind:
            case EntryKind.MOVE if seat is not None and entry.move is not None:
                events = self._play(entry, seat, entry.move)
            case EntryKind.AWAY if seat is not None:
                self._go_away(seat, entry)
            case EntryKind.BACK if seat is not None:
                self._come_back(seat, at)
            case EntryKind.RESIGNED if seat is not None:
                self.sitters[seat] = SeatController.RESIGNED
                self.for_abort.discard(seat)
                self._ask_again(seat, at)
                self._count_voices()
            case EntryKind.ABORT if seat is not None:
                self.for_abort.add(seat)
                self._count_voices()
            case EntryKind.ABORT if entry.hand == ActorKind.SYSTEM:
                self.aborted = True
            case EntryKind.CREDIT:
                self.clocks.credit(entry.amount)
            case _:
                raise Refusal("no_such_move")
        self.seq = entry.seq
        self.at = at
        self.chain = chain_link(self.chain, entry)
        self.taken[entry.key] = AcceptedKey(seat, self.seq, self.version)
        return events

    def _play(self, entry: LogRecord, seat: int, move: int) -> list[GameEvent]:
        turn = self.game.state.turn
        events = self.game.play(move, seat)
        if entry.hand == ActorKind.PERSON:
            self.clocks.decided(seat, entry.at)
        elif self.sitters[seat] in _STAND_INS:
            self._count_stand_in(seat, turn)
        if self.game.state.turn > turn:
            self._let_back()
        self.clocks.ask(entry.at)
        return events

    def _go_away(self, seat: int, entry: LogRecord) -> None:
        if entry.note == OUT_OF_TIME:
            self.timeouts[seat] += 1
            self.clocks.run_out(seat)
        elif seat == self.deciding:
            self.clocks.spend(seat, entry.at)
        self.absences[seat] += 1
        too_often = self.timeouts[seat] >= MOST_TIMEOUTS or self.absences[seat] >= MOST_ABSENCES
        self.sitters[seat] = SeatController.LEFT if too_often else SeatController.STAND_IN
        self._away_in[seat] = self.game.state.turn
        self.for_abort.discard(seat)
        self._ask_again(seat, entry.at)
        self._count_voices()

    def _count_stand_in(self, seat: int, turn: int) -> None:
        self.stand_in_moves[seat] += 1
        self._away_in[seat] = turn
        limit = self.setup.stand_in_limit
        if limit is not None and self.stand_in_moves[seat] > limit:
            self.sitters[seat] = SeatController.LEFT

    def _come_back(self, seat: int, at: int) -> None:
        self.sitters[seat] = SeatController.RETURNING
        if self.setup.stand_in_limit is None or self.game.state.turn > self._away_in[seat]:
            self._let_back()
            self._ask_again(seat, at)

    def _let_back(self) -> None:
        """Who wanted to. Not in the middle of a turn, where somebody could leave the hard decisions to a bot."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is SeatController.RETURNING:
                self.sitters[seat] = SeatController.PERSON
                self.clocks.come_back(seat)

    def _ask_again(self, seat: int, at: int) -> None:
        """Somebody else decides for the seat: their time begins now."""
        if seat == self.deciding:
            self.clocks.ask(at)

    def _count_voices(self) -> None:
        """Called off when everybody who is there wants it, and one of them asked."""
        there = {seat for seat, sitter in enumerate(self.sitters) if sitter is SeatController.PERSON}
        if self.for_abort and there <= self.for_abort and not self.game.state.wars:
            self.aborted = True
