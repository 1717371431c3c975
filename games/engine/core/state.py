"""Everything that is so at one moment of a game, in integers and flat lists, and the shape of a decision."""

from typing import Final

from games.engine.core.cards import (
    ALL_KINDS,
    CARD_NAMES,
    COLOURS,
    NOTES,
    NOTES_AT_START,
    NOTES_OF_A_KIND,
    VALUES,
)
from games.engine.core.chance import Chance
from games.engine.events import GameEvent


class DecisionStep:
    """One kind of decision: what may be answered, what an answer does, and why another answer is refused.

    A step is entered only when there are at least two answers (R3.4): whoever leads into it looks first.
    """

    def __init__(self, kind: str, verbs: list[int]) -> None:
        self.kind = kind
        self.verbs = verbs  # the kinds of move it asks for

    def options(self, s: "GameState") -> list[int]:
        raise NotImplementedError

    def take(self, s: "GameState", move: int) -> None:
        raise NotImplementedError

    def why_not(self, s: "GameState", move: int) -> str:
        """The code of the refusal, for a move that is of the right kind here and yet not among the options."""
        return "no_such_move"


class GameState:
    """A game in progress. Lists by seat and colour are flat: `seat << 3 | colour`; by seat and note `seat * 5 + note`."""

    # More attributes than Python shares between instances: slots make every access faster.
    __slots__ = (
        "active",
        "asked",
        "bank",
        "bombs",
        "chance",
        "clean",
        "defected",
        "die",
        "dirty",
        "events",
        "family",
        "fresh",
        "hands",
        "held",
        "laid",
        "markers",
        "memory",
        "must_defect",
        "open_businesses",
        "opener",
        "over",
        "owned",
        "passed",
        "players",
        "purse",
        "rolled",
        "rolls",
        "round",
        "searching",
        "seat",
        "seat_of",
        "shops",
        "stacks",
        "stakes",
        "step",
        "stopped",
        "table",
        "thefts",
        "turn",
        "wars",
        "winning",
    )  # fmt: skip

    players: int
    chance: Chance
    # What the ruleset says (R12): families a bomb hits by colour as bits, weights of the influence die, two switches.
    bombs: list[int]
    die: list[int]
    must_defect: bool
    open_businesses: bool
    # Who decides what. `step` is None while nobody has a choice, and at the end.
    step: DecisionStep | None
    seat: int
    turn: int
    active: int
    over: bool
    # Cards: hands in the order they came, how many of which colour (public), stacks with the top card first.
    hands: list[list[int]]
    held: list[int]
    stacks: list[list[int]]
    # Businesses: which kinds are left of a colour, and which ones a seat owns of it, as bits.
    shops: list[int]
    owned: list[int]
    # Money: notes in hand and washed, which kinds of dirty notes are in a purse as bits, markers in thousands (R9.5).
    dirty: list[int]
    purse: list[int]
    clean: list[int]
    bank: list[int]
    markers: list[int]
    # The dice: what was rolled this turn, and the colour of a stack that is being looked through (-1: none).
    rolled: int
    searching: int
    # The war: who takes part with which family and stake (-1: nobody, nothing).
    wars: int
    opener: int
    family: list[int]
    seat_of: list[int]
    stakes: list[int]
    round: int
    asked: int  # how many seats, from the opener clockwise, have answered in this round
    laid: list[int]  # face down, in the order they were laid
    table: list[int]  # revealed, in the order they were laid
    fresh: list[int]  # what was revealed last, to be passed over for specials
    passed: int  # how many of them have been
    stopped: int  # seats that lay no more, as bits
    defected: int  # families whose defector has gone over, as bits
    winning: int  # the family that won the war
    # What chance brought, for the record.
    rolls: list[int]
    thefts: list[int]
    # Where events go, and what each seat has seen of hidden things (pairs of turn and event). While nobody listens `events`
    # is None, and nothing is remembered.
    events: list[GameEvent] | None
    memory: list[tuple[tuple[int, GameEvent], ...]]

    def __init__(self, players: int, chance: Chance) -> None:
        """Bare: `new_state` begins a game, `copy` fills in another one's."""
        self.players = players
        self.chance = chance

    # Spelt out, because `+=` on a list's item is the one step here that compiled code would do on objects.
    def gain(self, seat: int, card: int) -> None:
        self.hands[seat].append(card)
        held = self.held
        at = seat << 3 | card >> 4
        held[at] = held[at] + 1

    def lose(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        held = self.held
        at = seat << 3 | card >> 4
        held[at] = held[at] - 1

    def remember(self, seat: int, event: GameEvent) -> None:
        self.memory[seat] = (*self.memory[seat], (self.turn, event))

    def copy(self, chance: Chance) -> "GameState":
        s = GameState(self.players, chance)
        s.bombs = self.bombs
        s.die = self.die
        s.must_defect = self.must_defect
        s.open_businesses = self.open_businesses
        s.step = self.step
        s.seat = self.seat
        s.turn = self.turn
        s.active = self.active
        s.over = self.over
        s.hands = [hand[:] for hand in self.hands]
        s.held = self.held[:]
        s.stacks = [stack[:] for stack in self.stacks]
        s.shops = self.shops[:]
        s.owned = self.owned[:]
        s.dirty = self.dirty[:]
        s.purse = self.purse[:]
        s.clean = self.clean[:]
        s.bank = self.bank[:]
        s.markers = self.markers[:]
        s.rolled = self.rolled
        s.searching = self.searching
        s.wars = self.wars
        s.opener = self.opener
        s.family = self.family[:]
        s.seat_of = self.seat_of[:]
        s.stakes = self.stakes[:]
        s.round = self.round
        s.asked = self.asked
        s.laid = self.laid[:]
        s.table = self.table[:]
        s.fresh = self.fresh[:]
        s.passed = self.passed
        s.stopped = self.stopped
        s.defected = self.defected
        s.winning = self.winning
        s.memory = self.memory[:]
        s.rolls = self.rolls[:]
        s.thefts = self.thefts[:]
        s.events = None if self.events is None else []
        return s


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple([CARD_NAMES[card] for card in cards])


def family_stack(colour: int) -> list[int]:
    return [colour << 4 | value for value in range(1, VALUES + 1)]


# For each colour nobody; for each seat, of which there are no more than colours, nothing.
NOBODY: Final = [-1] * COLOURS
FAMILIES: Final = [family_stack(colour) for colour in range(COLOURS)]


def new_state(players: int, chance: Chance) -> GameState:
    """R2.1: two notes of each value for everybody, the rest is the bank; all businesses lie beside their stacks (R2.2)."""
    s = GameState(players, chance)
    s.step = None
    s.turn = 0
    s.over = False
    s.hands = [[] for _ in range(players)]
    s.held = [0] * (players << 3)
    s.shops = [ALL_KINDS] * COLOURS
    s.owned = [0] * (players << 3)
    s.dirty = [NOTES_AT_START] * (players * 5)
    s.purse = [(1 << len(NOTES)) - 1] * players
    s.clean = [0] * (players * 5)
    s.bank = [NOTES_OF_A_KIND - NOTES_AT_START * players] * len(NOTES)
    s.markers = [0] * players
    s.rolled = -1
    s.searching = -1
    s.wars = 0
    s.rolls = []
    s.thefts = []
    s.events = []
    s.memory = [()] * players
    s.stakes = [-1] * players
    s.laid = []
    s.fresh = []
    clear_table(s)
    return s


def clear_table(s: GameState) -> None:
    """No war. The stakes are lost or washed by now, nothing lies face down (R5.6), and every special was decided (R5.7)."""
    s.opener = -1
    s.family = NOBODY[: s.players]
    s.seat_of = NOBODY[:]
    s.round = 0
    s.asked = 0
    s.table = []
    s.passed = 0
    s.stopped = 0
    s.defected = 0
    s.winning = -1
