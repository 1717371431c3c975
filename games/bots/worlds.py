"""Worlds that fit everything a seat has seen: hidden cards and businesses dealt at random to the places where memory allows them."""

from itertools import permutations
from typing import Final

from games.bots.interface import BotInput, Draws
from games.bots.memory import LAID, PILE, STACK, BotMemory
from games.engine.core.cards import CARD_OF, COLOURS, KINDS, LETTERS
from games.engine.core.chance import Chance
from games.engine.core.state import family_stack
from games.engine.game import Game
from games.engine.worlds import HiddenCards, game_of

GAP: Final = -200  # and below: slots that somebody has emptied


class NoWorldError(Exception):
    """Memory and view do not belong together."""


class WorldSampler:
    """Deals one world after the other from the same sight."""

    def __init__(self, sight: BotInput) -> None:
        self.sight = sight
        self.families = [HiddenFamily(sight.memory, colour) for colour in range(COLOURS)]
        self.orders = [_orders(sight.memory, colour) for colour in range(COLOURS)]

    def world(self, draws: Draws, chance: Chance) -> Game:
        """A game that looks to the seat as its own does, with `chance` for what comes."""
        view, memory = self.sight.view, self.sight.memory
        hands: list[list[int]] = [[] for _ in range(memory.players)]
        stacks, shops, owned = [], [], [0] * (memory.players << 3)
        down = [0] * COLOURS
        for colour, family in enumerate(self.families):
            dealt = family.deal(draws)
            stacks.append(family.stack(dealt, draws))
            for card, place in dealt.items():
                if place == LAID:
                    down[colour] = card
                elif 0 < place < STACK:
                    hands[place.bit_length() - 1].append(card)
            shops.append(_deal_businesses(self.orders[colour], colour, owned, draws))
        hands[memory.seat] = [CARD_OF[name] for name in view.hand]
        war = view.position.war
        laid = [] if war is None else [down[LETTERS.index(back[0])] for back in war.laid]
        hidden = HiddenCards(hands, stacks, laid, shops, owned, list(memory.fresh))
        return game_of(view, memory.ruleset, hidden, chance)


class HiddenFamily:
    """The hidden cards of one colour and where they may be.

    Places are the bits of memory; STACK stands for the slots of unknown cards, and the slot of a known card that may have gone is a
    place of its own, by the negative card. Slots that others have emptied are filled with gaps, negative ones too, so that all comes
    out even.
    """

    def __init__(self, memory: BotMemory, colour: int) -> None:
        places = memory.places
        self.slots = memory.slots[colour]
        gaps = len(self.slots) - memory.sizes[colour]
        cards = [c for c in family_stack(colour) if places[c] and (c not in self.slots or places[c] != STACK)]
        loose = [card for card in cards if card in self.slots]
        self.room = {1 << seat: memory.held[seat << 3 | colour] for seat in range(memory.players)}
        self.room[STACK] = self.slots.count(0)
        self.room |= {-card: 1 for card in loose}
        self.room[LAID] = len(cards) + gaps - sum(self.room.values())
        self.may = {card: _places(places[card], card, known=card in loose) for card in cards}
        for gap in range(gaps):
            self.may[GAP - gap] = [STACK, *(-card for card in loose)]
        self.leaning = [1 << seat for seat in range(memory.players) for _ in range(memory.searched[seat << 3 | colour])]
        self.leaning += [LAID] * self.room[LAID]
        # Cards that can only be in one place are put there; the rest is dealt anew for each world.
        self.fixed = {card: may[0] for card, may in self.may.items() if len(may) == 1}
        self.free = [card for card in self.may if card not in self.fixed]
        for place in self.fixed.values():
            self.room[place] -= 1
        open_places = [place for place, room in self.room.items() if room > 0]
        self.anywhere = all(all(place in self.may[card] for place in open_places) for card in self.free)

    def deal(self, draws: Draws) -> dict[int, int]:
        """A place for each hidden card."""
        table = CardPlacement(self.may, self.room.copy(), self.fixed.copy(), draws)
        for place in self.leaning:
            table.lean(place, self.free)
        rest = [card for card in self.free if card not in table.dealt]
        shuffle(rest, draws)
        if self.anywhere:
            for place, room in table.room.items():
                for _ in range(room):
                    table.dealt[rest.pop()] = place
        else:
            table.seat_all(rest)
        return table.dealt

    def stack(self, dealt: dict[int, int], draws: Draws) -> list[int]:
        """From the top, without the gaps."""
        unknown = [card for card, place in dealt.items() if place == STACK]
        shuffle(unknown, draws)
        filled = [
            (slot if dealt.get(slot, -slot) in (-slot, STACK) else GAP) if slot else unknown.pop()
            for slot in self.slots
        ]
        return [card for card in filled if card > 0]


def _places(where: int, card: int, *, known: bool) -> list[int]:
    places = [1 << bit for bit in range(8) if where >> bit & 1]
    if known and STACK in places:
        places[places.index(STACK)] = -card
    return places


class CardPlacement:
    """Everything gets one of its places, and no place more than it has room for."""

    def __init__(self, may: dict[int, list[int]], room: dict[int, int], dealt: dict[int, int], draws: Draws) -> None:
        self.may = may
        self.room = room
        self.draws = draws
        self.dealt = dealt

    def put(self, card: int, place: int) -> None:
        self.dealt[card] = place
        self.room[place] -= 1

    def lean(self, place: int, cards: list[int]) -> None:
        """Who searched a stack took no low card, and who laid a first card laid a high one: likelier, the higher it is."""
        fitting = [card for card in cards if card > 0 and place in self.may[card] and card not in self.dealt]
        if fitting and self.room[place] > 0:
            pick = self.draws.below(sum([(card & 15) ** 2 for card in fitting]))
            for card in fitting:
                pick -= (card & 15) ** 2
                if pick < 0:
                    self.put(card, place)
                    return

    def seat_all(self, cards: list[int]) -> None:
        """In this order, but those with the fewest places first."""
        for card in sorted(cards, key=lambda card: len(self.may[card])):
            if not self.seat(card, set()):
                raise NoWorldError(card)

    def seat(self, card: int, visited: set[int]) -> bool:
        """A place with room, each as likely as it has room; or one that another card can leave for it."""
        room = self.room
        free = [place for place in self.may[card] if room[place] > 0]
        if free:
            pick = self.draws.below(sum([room[place] for place in free])) if len(free) > 1 else -1
            for place in free:
                pick -= room[place]
                if pick < 0:
                    self.put(card, place)
                    return True
        for place in self.may[card]:
            if place not in visited:
                visited.add(place)
                for other in [one for one, at in self.dealt.items() if at == place]:
                    if self.seat(other, visited):
                        self.dealt[card] = place  # the other one has left it
                        return True
        return False


def _orders(memory: BotMemory, colour: int) -> list[tuple[int, ...]]:
    """Who may have which kind of business: all orders of owners that fit."""
    if memory.left[colour] == KINDS:
        return [(PILE,) * KINDS]
    masks = memory.kinds[colour << 2 : (colour << 2) + KINDS]
    owners = memory.owners[colour] + [PILE] * memory.left[colour]
    orders = permutations(owners)
    return [order for order in orders if all(mask & place for mask, place in zip(masks, order, strict=True))]


def _deal_businesses(orders: list[tuple[int, ...]], colour: int, owned: list[int], draws: Draws) -> int:
    """Gives the owners theirs, and returns what is left, both as bits."""
    if not orders:
        raise NoWorldError(colour)
    left = 0
    for kind, place in enumerate(orders[draws.below(len(orders)) if len(orders) > 1 else 0]):
        if place == PILE:
            left |= 1 << kind
        else:
            owned[(place.bit_length() - 1) << 3 | colour] |= 1 << kind
    return left


def shuffle(cards: list[int], draws: Draws) -> None:
    for last in range(len(cards) - 1, 0, -1):
        pick = draws.below(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
