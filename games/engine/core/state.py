"""Everything that is so at one moment of a game, in integers and flat lists, and the shape of a decision."""

from games.engine.core.cards import (
    ALL_KINDS,
    BUSINESS_NAMES,
    CARD_NAMES,
    COLOURS,
    NOTES,
    NOTES_AT_START,
    NOTES_OF_A_KIND,
    VALUES,
)
from games.engine.core.chance import Chance
from games.engine.events import Event


class Step:
    """One kind of decision: what may be answered, what an answer does, and why another answer is refused.

    A step is entered only when there are at least two answers (R3.4): whoever leads into it looks first.
    """

    kind = ""
    verbs: tuple[int, ...] = ()  # the kinds of move it asks for

    def options(self, s: "State") -> list[int]:
        raise NotImplementedError

    def take(self, s: "State", move: int) -> None:
        raise NotImplementedError

    def why_not(self, s: "State", move: int) -> str:
        """The code of the refusal, for a move that is of the right kind here and yet not among the options."""
        return "no_such_move"


class State:
    """A game in progress. Lists by seat and colour are flat: `seat << 3 | colour`; by seat and note `seat * 5 + note`."""

    def __init__(self, players: int, chance: Chance) -> None:
        self.players = players
        self.chance = chance
        # What the ruleset says (R12): families a bomb hits by colour as bits, weights of the influence die, two switches.
        self.bombs: list[int] = []
        self.die: list[int] = []
        self.must_defect = False
        self.open_businesses = False
        # Who decides what. `step` is None between turns and at the end.
        self.step: Step | None = None
        self.seat = 0
        self.turn = 0
        self.active = 0
        self.over = False
        # Cards: hands in the order they came, how many of which colour (public), stacks with the top card first.
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.held = [0] * (players << 3)
        self.stacks: list[list[int]] = []
        # Businesses: which kinds are left of a colour, and which ones a seat owns of it, as bits.
        self.shops = [ALL_KINDS] * COLOURS
        self.owned = [0] * (players << 3)
        # Money: notes in hand and washed, which kinds of dirty notes are in a purse as bits, markers in thousands (R9.5).
        self.dirty = [NOTES_AT_START] * (players * 5)
        self.purse = [(1 << len(NOTES)) - 1] * players
        self.clean = [0] * (players * 5)
        self.bank = [NOTES_OF_A_KIND - NOTES_AT_START * players] * len(NOTES)
        self.markers = [0] * players
        # The dice: what was rolled this turn, and the colour of a stack that is being looked through.
        self.rolled = -1
        self.searching = -1
        # The war: who takes part with which family and stake (-1: nobody, nothing).
        self.wars = 0
        self.opener = -1
        self.family = [-1] * players
        self.seat_of = [-1] * COLOURS
        self.stakes = [-1] * players
        self.round = 0
        self.asked = 0  # how many seats, from the opener clockwise, have answered in this round
        self.laid: list[int] = []  # face down, in the order they were laid
        self.table: list[int] = []  # revealed, in the order they were laid
        self.fresh: list[int] = []  # what was revealed last, to be passed over for specials
        self.passed = 0  # how many of them have been
        self.stopped = 0  # seats that lay no more, as bits
        self.defected = 0  # families whose defector has gone over, as bits
        self.winning = -1  # the family that won the war
        self.chooser = -1  # who founds a business
        # What a seat has seen of hidden things: pairs of turn and event.
        self.memory: list[tuple[tuple[int, Event], ...]] = [() for _ in range(players)]
        # What chance brought, for the record.
        self.rolls: list[int] = []
        self.thefts: list[int] = []
        # Where events go; None while nobody listens.
        self.events: list[Event] | None = []

    def gain(self, seat: int, card: int) -> None:
        self.hands[seat].append(card)
        self.held[seat << 3 | card >> 4] += 1

    def lose(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.held[seat << 3 | card >> 4] -= 1

    def remember(self, seat: int, event: Event) -> None:
        self.memory[seat] = (*self.memory[seat], (self.turn, event))

    def copy(self, chance: Chance) -> "State":
        s = State(self.players, chance)
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
        s.chooser = self.chooser
        s.memory = self.memory[:]
        s.rolls = self.rolls[:]
        s.thefts = self.thefts[:]
        s.events = None if self.events is None else []
        return s


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple([CARD_NAMES[card] for card in cards])


def business_names(colour: int, kinds: int) -> tuple[str, ...]:
    return tuple([BUSINESS_NAMES[colour << 2 | kind] for kind in range(3) if kinds >> kind & 1])


def family_stack(colour: int) -> list[int]:
    return [colour << 4 | value for value in range(1, VALUES + 1)]
