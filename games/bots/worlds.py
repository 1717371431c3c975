"""Worlds that fit everything a seat has seen: hidden cards and businesses dealt at random to the places where memory allows them."""

from itertools import permutations

from games.bots.interface import Draws, Sight
from games.bots.memory import LAID, PILE, STACK, Memory
from games.engine.core.cards import CARD_OF, COLOURS, KINDS, LETTERS
from games.engine.core.chance import Chance
from games.engine.core.state import family_stack
from games.engine.game import Game
from games.engine.worlds import Hidden, game_of


class NoWorldError(Exception):
    """Memory and view do not belong together."""


def world_of(sight: Sight, draws: Draws, chance: Chance) -> Game:
    """A game that looks to the seat as its own does, with `chance` for what comes."""
    view, memory = sight.view, sight.memory
    hidden = Hidden(
        hands=[[] for _ in range(memory.players)],
        stacks=[[] for _ in range(COLOURS)],
        laid=[],
        shops=[0] * COLOURS,
        owned=[0] * (memory.players << 3),
        fresh=list(memory.fresh),
    )
    down: dict[int, int] = {}
    for colour in range(COLOURS):
        down |= _deal_colour(memory, colour, hidden, draws)
        _deal_businesses(memory, colour, hidden, draws)
    if view.position.war is not None:
        hidden.laid.extend(down[LETTERS.index(back[0])] for back in view.position.war.laid)
    hidden.hands[memory.seat][:] = [CARD_OF[name] for name in view.hand]
    return game_of(view, memory.ruleset, hidden, chance)


def _deal_colour(memory: Memory, colour: int, hidden: Hidden, draws: Draws) -> dict[int, int]:
    """All cards of a colour that are not in the open; returns the one that lies face down, if there is one."""
    slots = memory.slots[colour]
    dealt = _deal(memory, colour, draws)
    unknown = [card for card, place in dealt.items() if place == STACK]  # gaps are among them
    shuffle(unknown, draws)
    stack = [dealt_into(slot, dealt) if slot else unknown.pop() for slot in slots]
    hidden.stacks[colour][:] = [card for card in stack if card > 0]
    down = {}
    for card, place in dealt.items():
        if place == LAID:
            down[colour] = card
        elif 0 < place < STACK:
            hidden.hands[place.bit_length() - 1].append(card)
    return down


def dealt_into(slot: int, dealt: dict[int, int]) -> int:
    """The known card of a slot, or a gap if somebody has it now."""
    return slot if dealt.get(slot, -slot) == -slot else 0


def _deal(memory: Memory, colour: int, draws: Draws) -> dict[int, int]:
    """A place for each hidden card.

    Places are the bits of memory; STACK stands for the slots of unknown cards, and the slot of a known card is a place of its own, by
    the negative card. Slots that others have emptied are filled with gaps, negative ones too, so that all comes out even.
    """
    slots = memory.slots[colour]
    gaps = len(slots) - memory.sizes[colour]
    cards = [c for c in family_stack(colour) if memory.places[c] and (c not in slots or memory.places[c] != STACK)]
    room = {1 << seat: memory.held[seat << 3 | colour] for seat in range(memory.players)}
    room[STACK] = slots.count(0)
    loose = [card for card in cards if card in slots]
    for card in loose:
        room[-card] = 1
    room[LAID] = len(cards) + gaps - sum(room.values())
    may = {card: _places(memory, card, known=card in loose) for card in cards}
    for gap in range(gaps):
        may[-200 - gap] = [STACK, *(-card for card in loose)]
    table = _Seating(may, room, draws)
    _lean(memory, colour, table)
    table.seat_all()
    return table.dealt


def _places(memory: Memory, card: int, *, known: bool) -> list[int]:
    where = memory.places[card]
    places = [1 << bit for bit in range(8) if where >> bit & 1]
    if known and STACK in places:
        places[places.index(STACK)] = -card
    return places


class _Seating:
    """Everything gets one of its places, and no place more than it has room for."""

    def __init__(self, may: dict[int, list[int]], room: dict[int, int], draws: Draws) -> None:
        self.may = may
        self.room = room
        self.draws = draws
        self.dealt: dict[int, int] = {}

    def put(self, card: int, place: int) -> None:
        self.dealt[card] = place
        self.room[place] -= 1

    def seat_all(self) -> None:
        rest = [card for card in self.may if card not in self.dealt]
        shuffle(rest, self.draws)
        rest.sort(key=lambda card: len(self.may[card]))
        for card in rest:
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


def _lean(memory: Memory, colour: int, table: _Seating) -> None:
    """Who searched a stack took no low card, and who laid a first card laid a high one: likelier, the higher it is."""
    places = [1 << seat for seat in range(memory.players) for _ in range(memory.searched[seat << 3 | colour])]
    if table.room[LAID]:
        places.append(LAID)
    for place in places:
        fitting = [card for card, may in table.may.items() if place in may and card not in table.dealt]
        if fitting and table.room[place] > 0 and all(len(table.may[card]) > 1 for card in fitting):
            pick = table.draws.below(sum([(card & 15) ** 2 for card in fitting]))
            for card in fitting:
                pick -= (card & 15) ** 2
                if pick < 0:
                    table.put(card, place)
                    break


def _deal_businesses(memory: Memory, colour: int, hidden: Hidden, draws: Draws) -> None:
    """Three kinds only: of all orders that fit, one."""
    if memory.left[colour] == KINDS:
        hidden.shops[colour] = (1 << KINDS) - 1
        return
    masks = memory.kinds[colour << 2 : (colour << 2) + KINDS]
    owners = memory.owners[colour] + [PILE] * memory.left[colour]
    fitting = [
        order for order in permutations(owners) if all(mask & place for mask, place in zip(masks, order, strict=True))
    ]
    if not fitting:
        raise NoWorldError(colour)
    for kind, place in enumerate(fitting[draws.below(len(fitting))]):
        if place == PILE:
            hidden.shops[colour] |= 1 << kind
        else:
            hidden.owned[(place.bit_length() - 1) << 3 | colour] |= 1 << kind


def shuffle(cards: list[int], draws: Draws) -> None:
    for last in range(len(cards) - 1, 0, -1):
        pick = draws.below(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
