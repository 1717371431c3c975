"""A whole game told again the short way, from a log that was checked before.

The steps are the rules; this is what they come to when nobody has to be asked. The log says what was decided, so nothing is
listed, refused or announced, what can be counted in the end is not kept up to date, and what is rare is left to the rules
themselves. A test holds the two together, and so does the digest whenever a log is read.

Whatever reads moves is told where in the log it begins, and returns where the log goes on after it. The wars stand in
`retold_wars`.
"""

from typing import TYPE_CHECKING, Final

from games.engine.core.cards import DRAFTED, HAND_LIMIT, MAX_PLAYERS, ONE_CARD, TWO_CARDS
from games.engine.core.dice import FIRST, SECOND, SIGN
from games.engine.core.ending import end_if_over
from games.engine.core.fast_replay_wars import COLOUR, war
from games.engine.core.moves import LAY, ROLL, SEARCH, STEAL
from games.engine.core.state import NOBODY, GameState, clear_table
from games.engine.core.traces import Trace

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that machine code keeps in one word, without looking whether it still fits

# All seats clockwise from one of them, by the number of players and that seat.
CLOCKWISE: Final = [
    [[(seat + other) % players for other in range(players)] for seat in range(players)]
    for players in range(MAX_PLAYERS + 1)
]


def fast_replay(s: GameState, moves: list[int], rolls: list[int], thefts: list[int], tape: Trace | None = None) -> bool:
    """False if they tell no whole game: then the state, the lists and the tape have to be thrown away."""
    s.rolls = rolls
    s.thefts = thefts
    hands = s.hands
    stacks = s.stacks
    clockwise = CLOCKWISE[s.players]
    left_of = clockwise[1]
    stolen = thefts[::-1]  # the next one stands last
    stakes = NOBODY[:]  # of the last war, by family: `seat * 5 + note`
    rolled: i64 = 0
    wars: i64 = 0
    held: i64 = 0
    seat: i64 = s.active
    end: i64 = len(moves)
    moves.append(LAY)  # seen where nothing follows, and never a part of the game
    at = draft(s, clockwise[seat], moves)
    taped = tape is not None
    begun: list[int] = []
    brought: list[int] = []
    came = [hands[drafting][number] for number in range(DRAFTED) for drafting in clockwise[seat]] if taped else []
    while at < end:
        hand = hands[seat]
        if taped:
            begun.append(at)
            held = len(hand)
        if not hand or moves[at] == ROLL:
            if hand:  # R3.3: who has none is not asked
                at += 1
            s.active = seat
            at = roll(s, hand, stacks, rolls[rolled], moves, at, stolen, tape)
            rolled += 1
            if taped:
                came += hand[held:]
                brought.append(len(hand) - held)
        else:
            at = war(s, clockwise[seat], stakes, moves, at, tape)
            wars += 1
        seat = left_of[seat]
    if tape is not None:
        tape.begun = begun
        tape.came = came
        tape.brought = brought
    moves.pop()
    s.active = clockwise[seat][-1]
    s.turn = rolled + wars
    s.wars = wars
    count(s)
    end_if_over(s)
    clear_table(s)
    return s.over and at == end and rolled == len(rolls) and not stolen


def draft(s: GameState, seats: list[int], moves: list[int]) -> "i64":
    """R2.3."""
    hands = s.hands
    stacks = s.stacks
    at: i64 = 0
    for seat in seats * DRAFTED:
        hands[seat].append(stacks[moves[at] & 7].pop(0))
        at += 1
    return at


def roll(
    s: GameState,
    hand: list[int],
    stacks: list[list[int]],
    rolled: "i64",
    moves: list[int],
    at: "i64",
    stolen: list[int],
    tape: Trace | None = None,
) -> "i64":
    """R4."""
    first: i64 = FIRST[rolled]
    second: i64 = SECOND[rolled]
    sign: i64 = SIGN[rolled]
    if sign == TWO_CARDS:
        if len(hand) == HAND_LIMIT - 1 and first != second and stacks[first] and stacks[second]:
            first = moves[at] & 7  # R4.3
            at += 1
        if stacks[first]:
            hand.append(stacks[first].pop(0))
        if stacks[second] and len(hand) < HAND_LIMIT:
            hand.append(stacks[second].pop(0))
    elif sign == ONE_CARD:
        at = take_one(s, hand, stacks, stacks[first] or stacks[second], moves, at, tape)
    elif moves[at] >> 10 == STEAL >> 10 and was_chosen(s, first, second):
        card = stolen.pop()
        s.hands[moves[at] & 7].remove(card)
        hand.append(card)
        at += 1
    elif stolen and COLOUR[stolen[-1]] in (first, second):
        steal_from_only_one(s, stolen)
    return at


def take_one(
    s: GameState,
    hand: list[int],
    stacks: list[list[int]],
    rolled: list[int],
    moves: list[int],
    at: "i64",
    tape: Trace | None,
) -> "i64":
    """R4.5, R4.6; `rolled` is a stack of a rolled colour that has cards, if there is one."""
    filled = stacks if rolled else [stack for stack in stacks if stack]
    if len(filled) > 1:
        move: i64 = moves[at]
        at += 1
    else:
        move = COLOUR[filled[0][0]]
    stack = stacks[move & 7]
    if tape is not None and move >= SEARCH:
        tape.searches.append(s.active << 4 | len(stack))
        tape.seen += stack
    if move < SEARCH or len(stack) == 1:
        hand.append(stack.pop(0))
    else:
        card: i64 = moves[at] & 127
        at += 1
        stack.remove(card)
        hand.append(card)
    return at


def was_chosen(s: GameState, first: "i64", second: "i64") -> bool:
    """R4.7: whether the theft that stands next in the log is this one. It is another if the next player has no card and rolls."""
    if len(s.hands[(s.active + 1) % s.players]) > 1:
        return True
    prey = -1
    for seat, hand in enumerate(s.hands):
        if seat != s.active:
            for card in hand:
                colour = COLOUR[card]
                if colour in (first, second) and prey != seat << 3 | colour:
                    if prey >= 0:
                        return True
                    prey = seat << 3 | colour
    return False


def steal_from_only_one(s: GameState, stolen: list[int]) -> None:
    """R4.7 without a choice. If there is no prey (R4.8), nobody else holds the card that is stolen next."""
    card = stolen[-1]
    thief = s.hands[s.active]
    for hand in s.hands:
        if hand is not thief and card in hand:
            hand.remove(card)
            thief.append(stolen.pop())
            return


def count(s: GameState) -> None:
    """What the steps keep at hand: cards by colour, kinds of notes in a purse."""
    held = s.held
    for seat, hand in enumerate(s.hands):
        first: i64 = seat << 3
        for card in hand:
            of: i64 = first + COLOUR[card]
            held[of] = held[of] + 1
    for at, notes in enumerate(s.dirty):
        if not notes:
            s.purse[at // 5] -= 1 << at % 5
