"""What a seat had seen or could count out: for each card and each business the places where it may be.

The fold itself is the bots' memory, which is told the events as this seat saw them and nothing else. Here its owner also counts: whose
two red cards are known holds no third, and the last red card that is not seen must be where one is missing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from games.bots.memory import LAID, PILE, STACK, BotMemory
from games.engine.core.cards import CARD_NAMES, COLOURS, KINDS, LETTERS
from games.engine.core.state import family_stack
from games.engine.events import GameEvent
from games.engine.rulesets import Ruleset

NOBODY: Final = -1
KIND_LETTERS: Final = "arl"
# What everybody knows before the first card: all of them lie in their stacks, all businesses beside them.
CARDS_AT_FIRST: Final = {CARD_NAMES[card]: STACK for colour in range(COLOURS) for card in family_stack(colour)}
BUSINESSES_AT_FIRST: Final = {letter + kind: PILE for letter in LETTERS for kind in KIND_LETTERS}


class CardKnowledge:
    """Of one seat, or of somebody who watched (None)."""

    def __init__(self, seat: int | None, players: int, ruleset: Ruleset) -> None:
        self.memory = BotMemory(NOBODY if seat is None else seat, players, ruleset)
        self.cards = dict(CARDS_AT_FIRST)
        self.businesses = dict(BUSINESSES_AT_FIRST)

    def see(self, events: Iterable[GameEvent], laid: Iterable[str]) -> tuple[dict[str, int], dict[str, int]]:
        """What is known otherwise than before. `laid` are the backs that lie face down in the war now."""
        self.memory.see(events)
        backs = [back[0] for back in laid]
        cards = {}
        businesses = {}
        for colour, letter in enumerate(LETTERS):
            self._count_cards(colour, backs.count(letter))
            self._count_businesses(colour)
            for card in family_stack(colour):
                cards[CARD_NAMES[card]] = self.memory.places[card]
            for kind in range(KINDS):
                businesses[letter + KIND_LETTERS[kind]] = self.memory.kinds[colour << 2 | kind]
        changed = _changed(self.cards, cards), _changed(self.businesses, businesses)
        self.cards, self.businesses = cards, businesses
        return changed

    def _count_cards(self, colour: int, laid: int) -> None:
        memory = self.memory
        rooms = {1 << seat: memory.held[seat << 3 | colour] for seat in range(memory.players)}
        rooms[STACK] = memory.sizes[colour]
        rooms[LAID] = laid
        hidden = [card for card in family_stack(colour) if memory.places[card]]
        _count_out(memory.places, hidden, rooms)

    def _count_businesses(self, colour: int) -> None:
        memory = self.memory
        rooms = {1 << seat: memory.owners[colour].count(1 << seat) for seat in range(memory.players)}
        rooms[PILE] = memory.left[colour]
        _count_out(memory.kinds, range(colour << 2, (colour << 2) + KINDS), rooms)


def _count_out(places: list[int], things: Iterable[int], rooms: Mapping[int, int]) -> None:
    """Until nothing more follows: a place that is full of known things takes no other; one with as many candidates as things has them all."""
    open_things = [thing for thing in things if places[thing].bit_count() > 1]
    left = dict(rooms)
    for thing in things:
        if places[thing].bit_count() == 1:
            left[places[thing]] -= 1
    goes_on = bool(open_things)
    while goes_on:
        goes_on = False
        for place, room in left.items():
            able = [thing for thing in open_things if places[thing] & place]
            if not able or 0 < room < len(able):
                continue
            goes_on = True
            for thing in able:
                places[thing] = place if room else places[thing] & ~place
                if room:
                    left[place] -= 1
                elif places[thing].bit_count() == 1:
                    left[places[thing]] -= 1
            open_things = [thing for thing in open_things if places[thing].bit_count() > 1]
            break


def _changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: places for name, places in after.items() if before[name] != places}
