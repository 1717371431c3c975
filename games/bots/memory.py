"""What a seat may know of hidden cards and businesses because it was there: a fold over the events as that seat saw them.

For each card the places where it may be are kept as bits, for each stack its slots from the top, with the cards that are known to lie
in them. A live table that wakes a bot replays its log through `see` and has the same memory again.

Two things leave it uncertain which card moved: others who search a stack, and others who steal from each other. Then every card that
may have gone may be in both places. So a memory never rules out the truth; what it allows is what `worlds` deals.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.engine import events as e
from games.engine.core.cards import ALL_KINDS, CARD_OF, COLOURS, KINDS, LETTERS, VALUES
from games.engine.core.state import family_stack
from games.engine.rulesets import Ruleset

# Places are bits: one for each seat's hand, then the stack of the card's colour, then face down in the war.
STACK: Final = 1 << 6
LAID: Final = 1 << 7
# Of businesses: one bit for each owner, then the pile beside the stack.
PILE: Final = 1 << 6


class BotMemory:
    """The memory of one seat. It is told what happened, as `game.events_for(seat, events)` says it, and nothing else."""

    __slots__ = (
        "fresh",
        "held",
        "kinds",
        "left",
        "owners",
        "places",
        "players",
        "ruleset",
        "searched",
        "seat",
        "sizes",
        "slots",
    )

    def __init__(self, seat: int, players: int, ruleset: Ruleset) -> None:
        self.seat = seat
        self.players = players
        self.ruleset = ruleset
        self.places = [STACK if card & 15 and card & 15 <= VALUES else 0 for card in range(COLOURS << 4)]
        self.slots = [[0] * VALUES for _ in range(COLOURS)]  # 0: an unknown card
        self.sizes = [VALUES] * COLOURS
        self.held = [0] * (players << 3)  # by seat and colour, as all see it
        self.searched = [0] * (players << 3)  # of these, how many a search brought
        self.fresh: tuple[int, ...] = ()  # what was revealed last
        self.kinds = [PILE] * (COLOURS << 2)  # by `colour << 2 | kind`: who may own it
        self.left = [KINDS] * COLOURS
        self.owners: list[list[int]] = [[] for _ in range(COLOURS)]  # a seat's bit for each business it has of a colour

    def see(self, events: Iterable[e.GameEvent]) -> None:
        for event in events:
            handler = _HANDLERS.get(type(event))
            if handler is not None:
                handler(self, event)

    # The stacks.

    def drawn(self, seat: int, name: str) -> None:
        """The top card of a stack came to a hand."""
        colour = LETTERS.index(name[0])
        card = CARD_OF.get(name, 0)
        slots = self.slots[colour]
        loose = len(slots) - self.sizes[colour]  # how many of the slots are empty, nobody knows which
        if not card and not any(slots[: loose + 1]):
            slots.pop(0)
            self._may_have_left(colour, seat, pinned=False)
        elif not card and not loose:
            self.places[slots.pop(0)] = 1 << seat
        elif not card:
            self._may_have_left(colour, seat, pinned=True)
        else:
            self._came_up(card)
            self.places[card] = 1 << seat
        self._gained(seat, colour)
        self._shrunk(colour)

    def looked_into(self, colour: int, cards: list[int]) -> None:
        """The whole stack seen, from the top."""
        for card in family_stack(colour):
            self.places[card] &= ~STACK
        for card in cards:
            self.places[card] = STACK
        self.slots[colour] = cards

    def found(self, seat: int, name: str) -> None:
        """R4.5: a card from anywhere in the stack."""
        colour = LETTERS.index(name[0])
        card = CARD_OF.get(name, 0)
        if card:
            self.slots[colour].remove(card)  # the searcher has just seen the whole stack
            self.places[card] = 1 << seat
        else:
            self._may_have_left(colour, seat, pinned=True)
        self._gained(seat, colour)
        self.searched[seat << 3 | colour] += 1
        self._shrunk(colour)

    def went_under(self, names: Iterable[str]) -> None:
        """R7.4, R9.6: in this order."""
        for name in names:
            card = CARD_OF[name]
            self.places[card] = STACK
            self.slots[card >> 4].append(card)
            self.sizes[card >> 4] += 1

    def _may_have_left(self, colour: int, seat: int, *, pinned: bool) -> None:
        slots = self.slots[colour]
        for card in family_stack(colour):
            if self.places[card] & STACK and (pinned or card not in slots):
                self.places[card] |= 1 << seat

    def _came_up(self, card: int) -> None:
        """Seen on top: so whatever was thought to lie above it has gone."""
        slots = self.slots[card >> 4]
        at = slots.index(card if card in slots else 0)
        for gone in slots[:at]:
            self.places[gone] &= ~STACK
        del slots[: at + 1]

    def _shrunk(self, colour: int) -> None:
        self.sizes[colour] -= 1
        if not self.sizes[colour]:
            self.slots[colour] = []
            for card in family_stack(colour):
                self.places[card] &= ~STACK
        elif not any(self.slots[colour]):
            del self.slots[colour][self.sizes[colour] :]

    # The hands.

    def stole(self, event: e.Stole) -> None:
        colour = LETTERS.index(event.card[0])
        card = CARD_OF.get(event.card, 0)
        if card:
            self.places[card] = 1 << event.seat
            self._not_in_stack(card)
        else:
            for one in family_stack(colour):
                if self.places[one] >> event.victim & 1:
                    self.places[one] |= 1 << event.seat
        self._lost(event.victim, colour)
        self._gained(event.seat, colour)

    def laid(self, seat: int, name: str) -> None:
        colour = LETTERS.index(name[0])
        card = CARD_OF.get(name, 0)
        if card:
            self.places[card] = LAID
        else:
            for one in family_stack(colour):
                if self.places[one] >> seat & 1:
                    self.places[one] |= LAID
        self._lost(seat, colour)

    def revealed(self, names: Iterable[str]) -> None:
        self.fresh = tuple([CARD_OF[name] for name in names])
        for card in self.fresh:
            colour = card >> 4
            for one in family_stack(colour):
                self.places[one] &= ~LAID
            self.places[card] = 0  # on the table, for all to see
            self._not_in_stack(card)

    def _not_in_stack(self, card: int) -> None:
        """It was thought to lie there, but somebody had found it."""
        if card in self.slots[card >> 4]:
            self.slots[card >> 4].remove(card)

    def _gained(self, seat: int, colour: int) -> None:
        self.held[seat << 3 | colour] += 1

    def _lost(self, seat: int, colour: int) -> None:
        at = seat << 3 | colour
        self.held[at] -= 1
        self.searched[at] = min(self.searched[at], self.held[at])
        if not self.held[at]:
            for one in family_stack(colour):
                self.places[one] &= ~(1 << seat)

    # The businesses.

    def looked_through(self, event: e.LookedThrough) -> None:
        """R9.1: what is left of a colour; for the eyes of the chooser, so others see only backs."""
        if event.seat == self.seat:
            for at in _kinds_of(event.colour):
                self.kinds[at] &= ~PILE
            for name in event.businesses:
                self.kinds[_business(name)] = PILE

    def founded(self, event: e.Founded) -> None:
        colour = LETTERS.index(event.business[0])
        self.left[colour] -= 1
        self.owners[colour].append(1 << event.seat)
        if event.business[1] == "?":
            for at in _kinds_of(event.business[0]):
                if self.kinds[at] & PILE:
                    self.kinds[at] |= 1 << event.seat
        else:
            self.kinds[_business(event.business)] = 1 << event.seat
        if not self.left[colour]:
            for at in _kinds_of(event.business[0]):
                self.kinds[at] &= ~PILE

    def all_kinds(self, colour: int, place: int) -> int:
        """Which kinds of a colour may be in a place, as bits."""
        found = ALL_KINDS
        for kind in range(KINDS):
            if not self.kinds[colour << 2 | kind] & place:
                found -= 1 << kind
        return found


def _business(name: str) -> int:
    return LETTERS.index(name[0]) << 2 | "arl".index(name[1])


def _kinds_of(letter: str) -> range:
    first = LETTERS.index(letter) << 2
    return range(first, first + KINDS)


def _searched(memory: BotMemory, event: e.Searched) -> None:
    if event.seat == memory.seat:
        memory.looked_into(LETTERS.index(event.colour), [CARD_OF[name] for name in event.cards])


# Events without a line tell nothing about where a hidden thing is.
_HANDLERS: dict[type[e.GameEvent], Callable[[BotMemory, Any], None]] = {
    e.Drafted: lambda memory, event: memory.drawn(event.seat, event.card),
    e.Drew: lambda memory, event: memory.drawn(event.seat, event.card),
    e.Searched: _searched,
    e.Found: lambda memory, event: memory.found(event.seat, event.card),
    e.Stole: BotMemory.stole,
    e.Opened: lambda memory, event: memory.laid(event.seat, event.card),
    e.Joined: lambda memory, event: memory.laid(event.seat, event.card),
    e.Laid: lambda memory, event: memory.laid(event.seat, event.card),
    e.Revealed: lambda memory, event: memory.revealed(event.cards),
    e.Detonated: lambda memory, event: memory.went_under((event.victim, event.bomb)),
    e.CardsReturned: lambda memory, event: memory.went_under(event.cards),
    e.LookedThrough: BotMemory.looked_through,
    e.Founded: BotMemory.founded,
}
