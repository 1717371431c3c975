"""What can be known of a game, as objects: the position that all see, and the view of one seat."""

import msgspec

from games.engine.events import GameEvent
from games.engine.results import GameResult


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What lies open in front of a seat: cards in hand by colour (B W Y K R G), notes by value, businesses."""

    hand: list[int]
    dirty: list[int]
    clean: list[int]
    markers: int
    businesses: list[str]


class WarSide(msgspec.Struct, frozen=True, gc=False):
    """A participant of the war. `ally` is the seat they win or lose with; `done` if they lay no more cards; `stake` is 0 once it was
    lost or washed.
    """

    seat: int
    family: str
    stake: int
    strength: int
    defected: bool
    ally: int | None
    done: bool


class WarView(msgspec.Struct, frozen=True, gc=False):
    """`table` are the revealed cards, `laid` the backs of those still face down, both in the order they were laid."""

    number: int
    opener: int
    round: int
    sides: list[WarSide]
    table: list[str]
    laid: list[str]
    deciding: str | None


class Position(msgspec.Struct, frozen=True, gc=False):
    """What everybody at the table knows, and a spectator too. `seat` decides `kind`; both are None when it is over."""

    turn: int
    active: int
    seat: int | None
    kind: str | None
    rolled: str | None
    stacks: list[int]
    shops: list[int]
    bank: list[int]
    seats: list[SeatView]
    war: WarView | None
    result: GameResult | None


class GameView(msgspec.Struct, frozen=True, gc=False):
    """What one seat knows (`seat` None: a spectator, who knows only the position).

    `moves` are the tokens among which this seat decides now. `searching` is the stack it looks through, `choosing` the
    businesses. `history` has what it saw of hidden things: pairs of turn and event.
    """

    seat: int | None
    position: Position
    hand: list[str] = []
    laid: list[str] = []
    businesses: list[str] = []
    moves: list[str] = []
    searching: list[str] = []
    choosing: list[str] = []
    history: tuple[tuple[int, GameEvent], ...] = ()
