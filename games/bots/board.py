"""The table as a player has it in mind: what is open to all, the own cards, and guesses about the rest, in integers and flat lists.

Judgement works on a board. One is made from a sight (`boards.board_from_sight`), with guesses from memory; or from the state of a
world that the shark dreams up (`board_of_state`), with plain guesses, and then only the own hand of the state is looked at.
"""

from typing import Final

from games.bots.personalities import CALM, Personality
from games.bots.solid.weights import WEIGHTS, SolidWeights
from games.engine.core.cards import COLOURS, DEFECTED, DEFECTOR, KINDS, NOTES
from games.engine.core.state import GameState

MEAN_VALUE: Final = 6.0  # of a family card
PLAIN_GUESS: Final = [MEAN_VALUE] * 48
COUNT: Final = [0, 1, 1, 2, 1, 2, 2, 3]  # bits of up to three kinds


class BoardState:
    """Lists by seat and colour are `seat << 3 | colour`, by seat and note `seat * 5 + note`, as in the engine's state."""

    __slots__ = (
        "asked", "best", "bombs", "choosing", "clean", "deciding", "defected", "dirty", "family", "guess", "hand", "held",
        "kinds", "laid", "markers", "mine", "opener", "owned", "players", "purse", "rolled", "round", "seat", "seat_of",
        "shops", "sizes", "stakes", "standing", "stopped", "sums", "table", "temper", "tops", "weights", "winning",
    )  # fmt: skip

    seat: int
    players: int
    temper: Personality
    weights: SolidWeights
    hand: list[int]
    held: list[int]
    guess: list[float]  # what one card of a colour in a hand is thought to be worth
    sizes: list[int]  # of the stacks
    tops: list[float] | None  # what the top card of each is thought to be
    best: list[float] | None  # and the best one in it
    shops: list[int]  # how many businesses of a colour are left
    owned: list[int]  # how many of a colour a seat has
    mine: list[int]  # which kinds of a colour are the player's own, as bits
    kinds: list[float] | None  # by `seat * 3 + kind`: how many are thought to be owned
    dirty: list[int]
    purse: list[int]
    clean: list[int]
    markers: list[int]
    rolled: int
    choosing: int  # kinds left in the colour just won, as bits
    # The war.
    opener: int
    asked: int
    round: int
    family: list[int]
    seat_of: list[int]
    stakes: list[int]
    table: list[int]
    laid: list[int]  # families with a card face down, not the player's own
    deciding: int
    stopped: int
    defected: int
    winning: int
    bombs: list[int]
    # Worked out when asked for.
    sums: list[int] | None
    standing: list[int] | None


def board_of_state(s: GameState, seat: int, temper: Personality = CALM, weights: SolidWeights = WEIGHTS) -> BoardState:
    """Of the state only what this seat sees; and of businesses their true kinds, which in a dream are guesses anyway."""
    b = BoardState()
    b.seat = seat
    b.players = s.players
    b.temper = temper
    b.weights = weights
    b.hand = s.hands[seat]
    b.held = s.held
    b.guess = PLAIN_GUESS
    b.sizes = [len(stack) for stack in s.stacks]
    b.tops = b.best = None
    b.shops = [COUNT[kinds] for kinds in s.shops]
    b.owned = [COUNT[kinds] for kinds in s.owned]
    b.mine = s.owned[seat << 3 : (seat << 3) + COLOURS]
    b.kinds = None
    b.dirty = s.dirty
    b.purse = s.purse
    b.clean = s.clean
    b.markers = s.markers
    b.rolled = s.rolled
    b.opener = s.opener
    b.asked = s.asked
    b.round = s.round
    b.family = s.family
    b.seat_of = s.seat_of
    b.stakes = s.stakes
    b.table = s.table
    b.stopped = s.stopped
    b.defected = s.defected
    b.winning = s.winning
    b.bombs = s.bombs
    b.sums = None
    b.standing = None
    b.choosing = s.shops[s.winning] if s.winning >= 0 else 0
    b.laid = []
    if s.laid:
        own = s.family[seat]
        b.laid = [card >> 4 for card in s.laid if card >> 4 != own]
    b.deciding = s.fresh[s.passed - 1] if s.passed else 0
    return b


def strengths(b: BoardState) -> list[int]:
    """R8.1, by family."""
    if b.sums is None:
        b.sums = table_sums(b.table, b.defected)
    return b.sums


def table_sums(table: list[int], defected: int) -> list[int]:
    sums = [0] * COLOURS
    for card in table:
        colour = card >> 4
        if card & 15 == DEFECTOR and defected >> colour & 1:
            sums[colour ^ 1] += DEFECTED
        else:
            sums[colour] += card & 15
    return sums


def money(b: BoardState) -> list[int]:
    """R10.3 without the bonuses, for every seat; stakes that lie in a war are nobody's."""
    if b.standing is None:
        five, ten, twenty, forty, fifty = NOTES
        clean, dirty = b.clean, b.dirty
        b.standing = [
            b.markers[at // 5]
            + five * (clean[at] - dirty[at])
            + ten * (clean[at + 1] - dirty[at + 1])
            + twenty * (clean[at + 2] - dirty[at + 2])
            + forty * (clean[at + 3] - dirty[at + 3])
            + fifty * (clean[at + 4] - dirty[at + 4])
            for at in range(0, b.players * 5, 5)
        ]
    return b.standing


def notes_left(b: BoardState, seat: int) -> int:
    """How many dirty notes a seat has."""
    at = seat * 5
    dirty = b.dirty
    return dirty[at] + dirty[at + 1] + dirty[at + 2] + dirty[at + 3] + dirty[at + 4]


def kind_counts(b: BoardState) -> list[float]:
    """How many businesses of each kind every seat has or, where that is hidden, a third of what it has."""
    if b.kinds is None:
        thirds = [sum(b.owned[seat << 3 : (seat << 3) + COLOURS]) / KINDS for seat in range(b.players)]
        b.kinds = [third for third in thirds for _ in range(KINDS)]
        for kind in range(KINDS):
            b.kinds[b.seat * KINDS + kind] = sum(owned >> kind & 1 for owned in b.mine)
    return b.kinds
