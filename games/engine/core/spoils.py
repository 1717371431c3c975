"""R8, R9: who wins the war, and what winning and losing means."""

from typing import Final

from games.engine.core.cards import (
    BUSINESS_NAMES,
    BUSINESSES,
    COLOURS,
    DEFECTED,
    DEFECTOR,
    LETTERS,
    NOTES,
    partner,
)
from games.engine.core.ending import end_if_over
from games.engine.core.moves import BUSINESS, FOUND, MONEY
from games.engine.core.specials import fights_for
from games.engine.core.state import DecisionStep, GameState, clear_table, names
from games.engine.events import (
    CardsReturned,
    Chose,
    Founded,
    LookedThrough,
    NothingToFound,
    StakeLost,
    WarEnded,
    Washed,
)

ITSELF: Final = [[note] for note in range(len(NOTES))]


def strengths(s: GameState) -> list[int]:
    """R8.1, by family."""
    sums = [0] * COLOURS
    for card in s.table:
        if s.defected and fights_for(s, card) != card >> 4:
            sums[partner(card >> 4)] += DEFECTED
        else:
            sums[card >> 4] += card & 15
    return sums


def strongest(sums: list[int]) -> int:
    """R8.2: the family that wins, or -1. Equals cancel each other out; who has no card left is not looked at."""
    best = 0
    family = -1
    for colour, strength in enumerate(sums):
        if strength > best and sums.count(strength) == 1:
            best = strength
            family = colour
    return family


def settle(s: GameState) -> None:
    sums = strengths(s)
    family = strongest(sums)
    winners = winners_of(s, family) if family >= 0 else []
    s.winning = family
    if s.events is not None:
        by_letter = {LETTERS[colour]: sums[colour] for colour in range(COLOURS) if s.seat_of[colour] >= 0}
        s.events.append(WarEnded(by_letter, LETTERS[family] if family >= 0 else "", tuple(winners)))
    collect_lost_stakes(s, winners)
    if len(winners) == 1:
        wash(s, winners[0], winners, bank_adds=True)
        look_through(s, winners[0])
    elif winners:
        share(s)
    else:
        finish(s)


def winners_of(s: GameState, family: int) -> list[int]:
    """R8.3: the family's player first, then the ally, each only with a card of their own on the table."""
    winners = []
    for card in s.table:
        if card >> 4 == family:
            winners.append(s.seat_of[family])
            break
    other = partner(family)
    if s.defected >> other & 1 and other << 4 | DEFECTOR in s.table:
        winners.append(s.seat_of[other])
    return winners


def collect_lost_stakes(s: GameState, winners: list[int]) -> None:
    """R9.4: to the bank, before anybody is paid."""
    for seat, stake in enumerate(s.stakes):
        if stake >= 0 and seat not in winners:
            s.bank[stake] += 1
            s.stakes[seat] = -1
            if s.events is not None:
                s.events.append(StakeLost(seat, NOTES[stake]))


def wash(s: GameState, seat: int, winners: list[int], *, bank_adds: bool) -> None:
    """R9.2 for a sole winner, to whom the bank adds; R9.3 for allies, to whom it does not."""
    first = seat * 5
    stakes = []
    for winner in winners:
        stake = s.stakes[winner]
        stakes.append(stake)
        s.stakes[winner] = -1
        s.clean[first + stake] += 1
    added: list[int] = []
    marker = 0
    if bank_adds:
        added = change(s.bank, stakes[0])
        if not added:
            marker = NOTES[stakes[0]]
            s.markers[seat] += marker
    for note in added:
        s.bank[note] -= 1
        s.clean[first + note] += 1
    if s.events is not None:
        event = Washed(seat, tuple([NOTES[note] for note in stakes]), tuple([NOTES[note] for note in added]), marker)
        s.events.append(event)


def change(bank: list[int], note: int) -> list[int]:
    """R9.5: the note itself, or the same value in the fewest other notes of the bank; nothing if that cannot be done.

    Of the notes under 50 each divides the next, so taking the largest first finds the fewest, and finds a way if there is one.
    """
    if bank[note]:
        return ITSELF[note]
    owed = NOTES[note]
    paid: list[int] = []
    for smaller in range(note - 1, -1, -1):
        count = min(bank[smaller], owed // NOTES[smaller])
        paid += [smaller] * count
        owed -= count * NOTES[smaller]
    return [] if owed else paid


class Share(DecisionStep):
    """R9.3: of two allied winners, the family's player chooses business or money; the defector gets the other."""

    def options(self, s: GameState) -> list[int]:
        return [BUSINESS, MONEY]

    def take(self, s: GameState, move: int) -> None:
        divide(s, takes_business=move == BUSINESS, able=True)


def share(s: GameState) -> None:
    s.seat = s.seat_of[s.winning]
    if s.shops[s.winning]:
        s.step = SHARE
    else:
        divide(s, takes_business=False, able=False)


def divide(s: GameState, *, takes_business: bool, able: bool) -> None:
    family_seat = s.seat_of[s.winning]
    ally = s.seat_of[partner(s.winning)]
    if s.events is not None:
        s.events.append(Chose(family_seat, "business" if takes_business else "money", able))
    wash(s, ally if takes_business else family_seat, [family_seat, ally], bank_adds=False)
    look_through(s, family_seat if takes_business else ally)


def look_through(s: GameState, seat: int) -> None:
    """R9.1: the winner sees what is left in the colour and keeps one."""
    colour = s.winning
    kinds = s.shops[colour]
    if not kinds:
        if s.events is not None:
            s.events.append(NothingToFound(LETTERS[colour]))
        finish(s)
        return
    if s.events is not None:
        looked = LookedThrough(seat, LETTERS[colour], BUSINESSES[colour << 3 | kinds])
        s.remember(seat, looked)
        s.events.append(looked)
    s.seat = seat
    if kinds & kinds - 1:
        s.step = FOUND_ONE
    else:
        found(s, kinds.bit_length() - 1)


class FoundOne(DecisionStep):
    """R9.1: which business is kept."""

    def options(self, s: GameState) -> list[int]:
        return [FOUND | kind for kind in range(3) if s.shops[s.winning] >> kind & 1]

    def take(self, s: GameState, move: int) -> None:
        found(s, move & 3)

    def why_not(self, s: GameState, move: int) -> str:
        return "business_gone"


def found(s: GameState, kind: int) -> None:
    colour = s.winning
    s.shops[colour] -= 1 << kind
    s.owned[s.seat << 3 | colour] |= 1 << kind
    if s.events is not None:
        s.events.append(Founded(s.seat, BUSINESS_NAMES[colour << 2 | kind]))
    finish(s)


def finish(s: GameState) -> None:
    """R9.6, and the turn passes to the left of the opener, unless the game is over (R10)."""
    for card in s.table:
        s.stacks[card >> 4].append(card)
    if s.events is not None:
        s.events.append(CardsReturned(names(s.table)))
    s.step = None
    end_if_over(s)
    clear_table(s)


SHARE: Final = Share("share", [BUSINESS, MONEY])
FOUND_ONE: Final = FoundOne("found", [FOUND])
