"""R4: the dice."""

from typing import Final

from games.engine.core.cards import CARD_NAMES, COLOURS, HAND_LIMIT, INFLUENCE_SIGNS, LETTERS, ONE_CARD, TWO_CARDS
from games.engine.core.moves import PICK, SEARCH, STEAL, TAKE
from games.engine.core.state import DecisionStep, GameState, names
from games.engine.events import Drew, Found, GotNothing, Rolled, Searched, Stole

# What a roll shows, by its number.
FIRST: Final = [rolled // 18 for rolled in range(6 * 6 * 3)]
SECOND: Final = [rolled // 3 % 6 for rolled in range(6 * 6 * 3)]
SIGN: Final = [rolled % 3 for rolled in range(6 * 6 * 3)]


def roll(s: GameState) -> None:
    """R4.1. Leaves `step` at None if the turn is over."""
    rolled = s.chance.roll(s.die)
    s.rolled = rolled
    s.rolls.append(rolled)
    sign = SIGN[rolled]
    if s.events is not None:
        colours = LETTERS[FIRST[rolled]] + LETTERS[SECOND[rolled]]
        s.events.append(Rolled(s.seat, colours, INFLUENCE_SIGNS[sign]))
    if sign == TWO_CARDS:
        draw_two(s)
    elif sign == ONE_CARD:
        take_one(s)
    else:
        prey = STEAL_ONE.options(s)
        if not prey:
            nothing(s)
        elif len(prey) == 1:
            STEAL_ONE.take(s, prey[0])
        else:
            s.step = STEAL_ONE


def take_one(s: GameState) -> None:
    if s.stacks[FIRST[s.rolled]] or s.stacks[SECOND[s.rolled]]:
        s.step = TAKE_ONE  # its top card or a search, two answers at least
        return
    # Six hands of ten leave six cards: there is always a stack to take from.
    choice = TAKE_ONE.options(s)
    if len(choice) == 1:
        TAKE_ONE.take(s, choice[0])
    else:
        s.step = TAKE_ONE


def draw_two(s: GameState) -> None:
    first = FIRST[s.rolled]
    second = SECOND[s.rolled]
    room = HAND_LIMIT - len(s.hands[s.seat])
    if not s.stacks[first] and not s.stacks[second]:
        nothing(s)  # R4.4
    elif room == 1 and first != second and s.stacks[first] and s.stacks[second]:
        s.step = DRAW_ONE  # R4.3
    else:
        if s.stacks[first]:
            draw(s, first)
        if s.stacks[second] and len(s.hands[s.seat]) < HAND_LIMIT:
            draw(s, second)
        s.step = None


def draw(s: GameState, colour: int) -> None:
    card = s.stacks[colour].pop(0)
    s.gain(s.seat, card)
    if s.events is not None:
        s.events.append(Drew(s.seat, CARD_NAMES[card]))


def nothing(s: GameState) -> None:
    if s.events is not None:
        s.events.append(GotNothing(s.seat))
    s.step = None


class DrawOne(DecisionStep):
    """R4.3: two cards rolled, room for one; both stacks have some."""

    def options(self, s: GameState) -> list[int]:
        return [TAKE | FIRST[s.rolled], TAKE | SECOND[s.rolled]]

    def take(self, s: GameState, move: int) -> None:
        draw(s, move & 7)
        s.step = None

    def why_not(self, s: GameState, move: int) -> str:
        return "colour_not_rolled"


class TakeOne(DecisionStep):
    """R4.5: the top card of any stack, or a search in the stack of a rolled colour (R4.6: if it has one)."""

    def options(self, s: GameState) -> list[int]:
        first = FIRST[s.rolled]
        second = SECOND[s.rolled]
        options = [TAKE | colour for colour in range(COLOURS) if s.stacks[colour]]
        if s.stacks[first]:
            options.append(SEARCH | first)
        if second != first and s.stacks[second]:
            options.append(SEARCH | second)
        return options

    def take(self, s: GameState, move: int) -> None:
        colour = move & 7
        if move < SEARCH:
            draw(s, colour)
            s.step = None
            return
        stack = s.stacks[colour]
        if s.events is not None:
            searched = Searched(s.seat, LETTERS[colour], names(stack))
            s.remember(s.seat, searched)
            s.events.append(searched)
        s.searching = colour
        if len(stack) == 1:
            SEARCH_STACK.take(s, PICK | stack[0])
        else:
            s.step = SEARCH_STACK

    def why_not(self, s: GameState, move: int) -> str:
        if not s.stacks[move & 7]:
            return "stack_empty"
        return "colour_not_rolled"


class SearchStack(DecisionStep):
    """R4.5: any one card of the stack; the rest stays in its order."""

    def options(self, s: GameState) -> list[int]:
        return [PICK | card for card in s.stacks[s.searching]]

    def take(self, s: GameState, move: int) -> None:
        card = move & 127
        s.stacks[card >> 4].remove(card)
        s.gain(s.seat, card)
        if s.events is not None:
            found = Found(s.seat, CARD_NAMES[card])
            s.remember(s.seat, found)
            s.events.append(found)
        s.searching = -1
        s.step = None

    def why_not(self, s: GameState, move: int) -> str:
        return "card_not_there"


class StealOne(DecisionStep):
    """R4.7: a rolled colour, and an opponent who holds it."""

    def options(self, s: GameState) -> list[int]:
        first = FIRST[s.rolled]
        second = SECOND[s.rolled]
        held = s.held
        options = []
        for seat in range(s.players):
            if seat != s.seat:
                if held[seat << 3 | first]:
                    options.append(STEAL | first << 3 | seat)
                if second != first and held[seat << 3 | second]:
                    options.append(STEAL | second << 3 | seat)
        return options

    def take(self, s: GameState, move: int) -> None:
        victim = move & 7
        colour = move >> 3 & 7
        card = s.chance.theft([card for card in s.hands[victim] if card >> 4 == colour])
        s.thefts.append(card)
        s.lose(victim, card)
        s.gain(s.seat, card)
        if s.events is not None:
            stole = Stole(s.seat, victim, CARD_NAMES[card])
            s.remember(s.seat, stole)
            s.remember(victim, stole)
            s.events.append(stole)
        s.step = None

    def why_not(self, s: GameState, move: int) -> str:
        victim = move & 7
        if victim == s.seat or victim >= s.players:
            return "no_such_opponent"
        if move >> 3 & 7 not in (FIRST[s.rolled], SECOND[s.rolled]):
            return "colour_not_rolled"
        return "colour_not_held"


DRAW_ONE: Final = DrawOne("draw", [TAKE])
TAKE_ONE: Final = TakeOne("take", [TAKE, SEARCH])
SEARCH_STACK: Final = SearchStack("search", [PICK])
STEAL_ONE: Final = StealOne("steal", [STEAL])
