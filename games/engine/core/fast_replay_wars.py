"""The wars of a game that is told again, see `retelling`."""

from typing import TYPE_CHECKING, Final

from games.engine.core.cards import BODYGUARD, BOMB, COLOURS, DEFECTOR, KINDS, VALUES
from games.engine.core.moves import BUSINESS, DETONATE, LAY, STAY_OUT, STOP, TAKE
from games.engine.core.specials import next_special
from games.engine.core.spoils import settle, strengths, strongest, wash
from games.engine.core.state import NOBODY, GameState
from games.engine.core.traces import Trace

if TYPE_CHECKING:
    from mypy_extensions import i64  # see `retelling`

# By card: Python looks up faster than it shifts. Its colour; the same as a bit; its strength as a bit.
COLOUR: Final = [card >> 4 for card in range(COLOURS << 4)]
FAMILY: Final = [1 << (card >> 4) for card in range(COLOURS << 4)]
STRENGTH: Final = [1 << (card & 15) for card in range(COLOURS << 4)]
HIGHEST: Final = [bits.bit_length() - 1 for bits in range(1 << VALUES + 1)]  # of strengths as bits
DEFECTORS: Final = 1 << DEFECTOR
IS_SPECIAL: Final = [value in (BOMB, DEFECTOR) for value in range(16)]
# Which business is kept, by those that are left as bits; -1 if there is a choice.
LAST_KIND: Final = [-1 if kinds & kinds - 1 else kinds.bit_length() - 1 for kinds in range(1 << KINDS)]


def war(
    s: GameState, seats: list[int], stakes: list[int], moves: list[int], at: "i64", tape: Trace | None = None
) -> "i64":
    """R5. In most wars nobody lays a second card and no special does anything: they are told here to their end."""
    hands = s.hands
    dirty = s.dirty
    bank = s.bank
    table: list[int] = []
    taken: i64 = 0  # families, as bits
    once: i64 = 0  # strengths, as bits, and those of more than one card
    twice: i64 = 0
    asked: i64 = 0
    for seat in seats:
        hand = hands[seat]
        for held in hand:
            if not FAMILY[held] & taken:
                break
        else:
            continue  # R5.2: whoever holds only colours that were laid cannot join
        asked = seat
        if tape is not None:
            tape.asked.append(seat)
        move: i64 = moves[at]
        at += 1
        if move != STAY_OUT:
            card: i64 = move & 127
            note: i64 = move >> 7 & 7
            stake: i64 = seat * 5 + note
            hand.remove(card)
            table.append(card)
            stakes[COLOUR[card]] = stake
            dirty[stake] = dirty[stake] - 1
            bank[note] = bank[note] + 1  # R9.4: all of them, until it is known whose is not lost
            taken |= FAMILY[card]
            strength: i64 = STRENGTH[card]
            twice |= once & strength
            once |= strength
    s.fresh = table
    # A plain answer (stop, eight, five) leaves no trace. Nobody has to know whose it is, unless it was not the last word, or a tape runs.
    plain = at
    while TAKE > moves[plain] >= STOP:
        plain += 1
    if (
        BUSINESS > moves[plain] >= LAY
        or (s.must_defect and once & DEFECTORS)
        or (tape is not None and TAKE > moves[at] > STOP)
    ):
        s.seat = asked
        return war_in_full(s, stakes, moves, at, tape)
    at = plain
    s.winning = -1
    stacks = s.stacks
    best: i64 = HIGHEST[once & ~twice]  # R8.2; every family has one card
    for card in table:
        if card & 15 == best:
            at = reward(s, COLOUR[card], stakes, moves, at)
        stacks[COLOUR[card]].append(card)  # R9.6
    return at


def war_in_full(s: GameState, stakes: list[int], moves: list[int], at: "i64", tape: Trace | None) -> "i64":
    """From R5.3 on, where cards are laid, bombed or go over; and the last of all wars, for who is asked last in it."""
    s.seat_of = NOBODY[:]
    special = False
    for card in s.fresh:
        family: i64 = COLOUR[card]
        s.seat_of[family] = stakes[family] // 5
        if IS_SPECIAL[card & 15]:
            special = True
    s.table = s.fresh[:]
    s.round = 1
    if special:
        at = decide_specials(s, moves, at, tape)
    at = lay_more(s, moves, at, tape)
    if s.defected:
        return share_spoils(s, stakes, moves, at)
    s.winning = strongest(strengths(s))
    if s.winning >= 0:
        at = reward(s, s.winning, stakes, moves, at)
    for card in s.table:
        s.stacks[COLOUR[card]].append(card)  # R9.6
    return at


def decide_specials(s: GameState, moves: list[int], at: "i64", tape: Trace | None) -> "i64":
    """R5.7."""
    s.passed = 0
    while next_special(s) and s.step is not None:
        if tape is not None:
            tape.decided[at] = s.fresh[s.passed - 1]
            if moves[at] >= DETONATE and moves[at] & 15 == BODYGUARD:
                tape.guards[at] = [s.defected, *s.table]
        s.step.take(s, moves[at])
        at += 1
    return at


def lay_more(s: GameState, moves: list[int], at: "i64", tape: Trace | None) -> "i64":
    """R5.4, as long as the log goes on with it: only who laid a card in the round before can lay one in the next."""
    while moves[at] == STOP or moves[at] >> 10 == LAY >> 10:
        fresh: list[int] = []
        bomb = False
        for card in s.fresh:
            family: i64 = COLOUR[card]
            seat: i64 = s.seat_of[family]
            hand = s.hands[seat]
            for other in hand:
                if COLOUR[other] == family and not s.stopped >> seat & 1:
                    s.seat = seat
                    move: i64 = moves[at]
                    at += 1
                    if move != STOP:
                        hand.remove(move & 127)
                        fresh.append(move & 127)
                        bomb = bomb or move & 15 == BOMB
                        if tape is not None:
                            tape.rounds.append(s.round + 1)
                    break
        if not fresh:  # R5.6
            break
        s.table += fresh
        s.fresh = fresh
        s.round += 1
        if bomb:  # R6.6: the only special of a later round
            at = decide_specials(s, moves, at, tape)
    return at


def share_spoils(s: GameState, stakes: list[int], moves: list[int], at: "i64") -> "i64":
    """R8, R9 in full, since somebody defected."""
    for family, seat in enumerate(s.seat_of):
        if seat >= 0:
            note = stakes[family] % 5
            s.stakes[seat] = note
            s.bank[note] -= 1
    settle(s)
    while s.step is not None:
        s.step.take(s, moves[at])
        at += 1
    return at


def reward(s: GameState, family: "i64", stakes: list[int], moves: list[int], at: "i64") -> "i64":
    """R9.1, R9.2 for a sole winner, whose stake lies with the bank."""
    stake: i64 = stakes[family]
    winner = stake // 5
    note = stake % 5
    bank = s.bank
    if bank[note] > 1:
        clean = s.clean
        clean[stake] = clean[stake] + 2
        bank[note] = bank[note] - 2
    else:
        s.stakes[winner] = note
        bank[note] = bank[note] - 1
        wash(s, winner, [winner], bank_adds=True)  # R9.5
    s.winning = family
    kinds = s.shops[family]
    if kinds:
        s.seat = winner
        kind: i64 = LAST_KIND[kinds]
        if kind < 0:
            kind = moves[at] & 3
            at += 1
        kept = 1 << kind
        owned = s.owned
        of = winner << 3 | family
        owned[of] = owned[of] + kept
        s.shops[family] = kinds - kept
    return at
