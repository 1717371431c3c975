"""A whole game told again the short way, from a log that was checked before.

The steps are the rules; this is what they come to when nobody has to be asked. The log says what was decided, so nothing is
listed, refused or announced, what can be counted in the end is not kept up to date, and what is rare is left to the rules
themselves. A test holds the two together, and so does the digest whenever a log is read.
"""

from typing import Final

from games.engine.core.cards import BOMB, DEFECTOR, DRAFTED, HAND_LIMIT, MAX_PLAYERS, ONE_CARD, TWO_CARDS
from games.engine.core.dice import FIRST, SECOND, SIGN
from games.engine.core.ending import end_if_over
from games.engine.core.moves import LAY, ROLL, SEARCH, STAY_OUT, STEAL, STOP
from games.engine.core.specials import next_special
from games.engine.core.spoils import settle, strengths, strongest, wash
from games.engine.core.state import NOBODY, State, clear_table

# All seats clockwise from one of them, by `players << 3 | seat`.
CLOCKWISE: Final = [[((at & 7) + other) % (at >> 3) for other in range(at >> 3)] for at in range(MAX_PLAYERS + 1 << 3)]
IS_SPECIAL: Final = [value in (BOMB, DEFECTOR) for value in range(16)]
IS_LAYING: Final = [kind << 10 in (LAY, STOP) for kind in range(64)]


def retell(s: State, moves: list[int], rolls: list[int], thefts: list[int]) -> bool:
    """Of each list the next one stands last. False if they tell no whole game: then the state has to be thrown away."""
    s.rolls = rolls[::-1]
    s.thefts = thefts[::-1]
    draft(s, moves)
    hands = s.hands
    players = s.players
    seat = s.active
    turn = 0
    wars = 0
    while moves:
        s.active = seat
        turn += 1
        if hands[seat] and (move := moves.pop()) != ROLL:
            wars += 1
            war(s, move, moves)
        else:
            roll(s, rolls.pop(), moves, thefts)
        seat = (seat + 1) % players
    s.turn = turn
    s.wars = wars
    count(s)
    end_if_over(s)
    clear_table(s)
    return s.over and not rolls and not thefts


def draft(s: State, moves: list[int]) -> None:
    """R2.3."""
    hands = s.hands
    stacks = s.stacks
    for _ in range(DRAFTED):
        for seat in CLOCKWISE[s.players << 3 | s.active]:
            hands[seat].append(stacks[moves.pop() & 7].pop(0))
    s.step = None


def roll(s: State, rolled: int, moves: list[int], thefts: list[int]) -> None:
    """R4."""
    hand = s.hands[s.active]
    stacks = s.stacks
    first = FIRST[rolled]
    second = SECOND[rolled]
    sign = SIGN[rolled]
    if sign == TWO_CARDS:
        if len(hand) == HAND_LIMIT - 1 and first != second and stacks[first] and stacks[second]:
            first = moves.pop() & 7  # R4.3
        if stacks[first]:
            hand.append(stacks[first].pop(0))
        if stacks[second] and len(hand) < HAND_LIMIT:
            hand.append(stacks[second].pop(0))
    elif sign == ONE_CARD:
        filled = stacks if stacks[first] or stacks[second] else [stack for stack in stacks if stack]
        move = moves.pop() if len(filled) > 1 else filled[0][0] >> 4
        stack = stacks[move & 7]
        if move < SEARCH or len(stack) == 1:
            hand.append(stack.pop(0))
        else:
            card = moves.pop() & 127
            stack.remove(card)
            hand.append(card)
    elif thefts and thefts[-1] >> 4 in (first, second):
        steal(s, first, second, moves, thefts)


def steal(s: State, first: int, second: int, moves: list[int], thefts: list[int]) -> None:
    """R4.7. If there is no prey (R4.8), nobody else holds the card that is stolen next."""
    card = thefts[-1]
    thief = s.hands[s.active]
    for hand in s.hands:
        if card in hand and hand is not thief:
            if was_chosen(s, first, second, moves):
                moves.pop()
            thefts.pop()
            hand.remove(card)
            thief.append(card)
            return


def was_chosen(s: State, first: int, second: int, moves: list[int]) -> bool:
    """Whether this theft stands in the log. One that stands next there is another only if the next player has no card and rolls."""
    if not moves or moves[-1] >> 10 != STEAL >> 10:
        return False
    if len(s.hands[(s.active + 1) % s.players]) > 1:
        return True
    prey = set()
    for seat, hand in enumerate(s.hands):
        if seat != s.active:
            prey.update([seat << 3 | card >> 4 for card in hand if card >> 4 in (first, second)])
    return len(prey) > 1


def war(s: State, move: int, moves: list[int]) -> None:
    """R5."""
    hands = s.hands
    dirty = s.dirty
    opener = s.active
    seat_of = NOBODY[:]
    stakes: list[int] = []  # `seat * 5 + note`
    fresh: list[int] = []
    special = False
    s.seat = opener
    for seat in CLOCKWISE[s.players << 3 | opener]:
        hand = hands[seat]
        if seat != opener:
            for card in hand:
                if seat_of[card >> 4] < 0:
                    s.seat = seat
                    move = moves.pop()
                    break
            else:
                continue
            if move == STAY_OUT:
                continue
        card = move & 127
        hand.remove(card)
        fresh.append(card)
        seat_of[card >> 4] = seat
        stake = seat * 5 + (move >> 7 & 7)
        stakes.append(stake)
        dirty[stake] = dirty[stake] - 1
        if IS_SPECIAL[card & 15]:
            special = True
    s.seat_of = seat_of
    s.table = fresh[:]
    s.fresh = fresh
    s.round = 1
    if special:
        decide_specials(s, moves)
    # Whoever could lay more was asked, and the log goes on with the answer.
    while fresh and (not moves or IS_LAYING[moves[-1] >> 10]):
        fresh = lay_more(s, moves)
    if s.defected:
        share_spoils(s, stakes, moves)
    else:
        take_spoils(s, stakes, moves)


def decide_specials(s: State, moves: list[int]) -> None:
    """R5.7."""
    s.passed = 0
    while next_special(s) and s.step is not None:
        s.step.take(s, moves.pop())


def lay_more(s: State, moves: list[int]) -> list[int]:
    """R5.4: only who laid a card in the round before can lay one in the next."""
    fresh: list[int] = []
    for card in s.fresh:
        family = card >> 4
        seat = s.seat_of[family]
        hand = s.hands[seat]
        for other in hand:
            if other >> 4 == family and not s.stopped >> seat & 1:
                s.seat = seat
                move = moves.pop()
                if move != STOP:
                    hand.remove(move & 127)
                    fresh.append(move & 127)
                break
    if fresh:
        s.table += fresh
        s.fresh = fresh
        s.round += 1
        decide_specials(s, moves)
    return fresh


def share_spoils(s: State, stakes: list[int], moves: list[int]) -> None:
    """R8, R9 in full, since somebody defected."""
    for stake in stakes:
        s.stakes[stake // 5] = stake % 5
    settle(s)
    while s.step is not None:
        s.step.take(s, moves.pop())


def take_spoils(s: State, stakes: list[int], moves: list[int]) -> None:
    """R8, R9 where nobody defected: there is one winner or none."""
    family = strongest(strengths(s))
    winner = s.seat_of[family] if family >= 0 else -1
    bank = s.bank
    won = 0
    for stake in stakes:
        if stake // 5 == winner:
            won = stake
        else:
            bank[stake % 5] += 1
    if family >= 0:
        if bank[won % 5]:
            bank[won % 5] -= 1
            s.clean[won] += 2
        else:
            s.stakes[winner] = won % 5
            wash(s, winner, [winner], bank_adds=True)
        kinds = s.shops[family]
        if kinds:
            s.seat = winner
            kind = moves.pop() & 3 if kinds & kinds - 1 else kinds.bit_length() - 1
            s.shops[family] = kinds - (1 << kind)
            s.owned[winner << 3 | family] += 1 << kind
    s.winning = family
    stacks = s.stacks
    for card in s.table:
        stacks[card >> 4].append(card)  # R9.6


def count(s: State) -> None:
    """What the steps keep at hand: cards by colour, kinds of notes in a purse."""
    for seat, hand in enumerate(s.hands):
        for card in hand:
            s.held[seat << 3 | card >> 4] += 1
    for at, notes in enumerate(s.dirty):
        if not notes:
            s.purse[at // 5] -= 1 << at % 5
