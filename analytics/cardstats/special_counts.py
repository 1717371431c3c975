"""Defectors, bombs and bodyguards of a war that is over."""

from collections.abc import Sequence
from typing import Final

from analytics.cardstats.layout import index_of
from analytics.cardstats.war import War
from analytics.cardstats.what_if import fate_of
from games.engine.core.cards import BOMB, DEFECTOR, VALUES, partner
from games.engine.core.moves import DEFECT, HOLD, STAND
from games.engine.core.state import State

THREW: Final = index_of("threw")
WENT_OVER: Final = index_of("went_over")
BOMBED: Final = index_of("bombed")
HIT: Final = index_of("hit")
THROWN: Final = index_of("thrown")
COUNTED_FIVE: Final = index_of("counted_five")
NO_TARGET: Final = index_of("no_target")
DESTROYED: Final = index_of("destroyed")
DESTROYED_SQUARES: Final = index_of("destroyed_squares")
BOMB_OUTCOME: Final = index_of("bomb_outcome")
GUARD_BLOCKED: Final = index_of("guard_blocked")
GUARDED: Final = index_of("guarded")
GUARD_SAVED: Final = index_of("guard_saved")
GUARD_SAVED_SQUARES: Final = index_of("guard_saved_squares")
GUARD_ALONE: Final = index_of("guard_alone")
DEFECTED: Final = index_of("defected")
HAD_TO_DEFECT: Final = index_of("had_to_defect")
COUNTED_EIGHT: Final = index_of("counted_eight")
NOWHERE_TO_GO: Final = index_of("nowhere_to_go")
DEFECTED_OUTCOME: Final = index_of("defected_outcome")
EIGHT_OUTCOME: Final = index_of("eight_outcome")

Notes = Sequence[list[int]]
Amounts = Sequence[dict[int, int]]


def defected_of(war: War, s: State, seat_of: Sequence[int]) -> int:
    """R6: the families whose defector went over, as bits; those that had to (R12) were never asked."""
    defected = 0
    for _, card, _ in war.commits:
        if card & 15 == DEFECTOR:
            colour = card >> 4
            decision = war.decided.get(card)
            forced = (
                decision is None
                and s.must_defect
                and seat_of[partner(colour)] >= 0
                and not defected >> partner(colour) & 1
                and not bombed_before_its_turn(war, card)
            )
            if decision == DEFECT or forced:
                defected |= 1 << colour
    return defected


def bombed_before_its_turn(war: War, card: int) -> bool:
    """R5.7: by a bomb that was revealed in the same round and lies before it."""
    for blast in war.blasts:
        if blast.victim == card:
            order = [laid for number, _, laid in war.lays if number == blast.round]
            if blast.round == 1:
                order = [first for _, first, _ in war.commits]
            return card in order and order.index(blast.bomb) < order.index(card)
    return False


def count_defectors(
    war: War, s: State, table: Sequence[int], defected: int, seat_of: Sequence[int], notes: Notes
) -> None:
    for seat, card, _ in war.commits:
        if card & 15 != DEFECTOR:
            continue
        colour = card >> 4
        decision = war.decided.get(card)
        if decision == DEFECT:
            notes[seat] += (DEFECTED + colour, WENT_OVER)
            came = fate_of(seat, s, table, defected, seat_of)
            otherwise = fate_of(seat, s, table, defected & ~(1 << colour), seat_of)
            notes[seat].append(DEFECTED_OUTCOME + came * 3 + otherwise)
        elif decision == STAND:
            notes[seat].append(COUNTED_EIGHT + colour)
            came = fate_of(seat, s, table, defected, seat_of)
            # R6.4: the other of the pair could not have come over then.
            gone_over = (defected | 1 << colour) & ~(1 << partner(colour))
            otherwise = fate_of(seat, s, _without_later_cards(war, seat, table), gone_over, seat_of)
            notes[seat].append(EIGHT_OUTCOME + came * 3 + otherwise)
        elif defected >> colour & 1:
            notes[seat] += (DEFECTED + colour, HAD_TO_DEFECT + colour, WENT_OVER)
        elif not bombed_before_its_turn(war, card):
            notes[seat].append(NOWHERE_TO_GO + colour)


def _without_later_cards(war: War, seat: int, table: Sequence[int]) -> list[int]:
    """R6.3: who defects lays no more, and a bomb that was never laid hits nobody."""
    later = [lay.card for lay in war.lays if lay.seat == seat]
    spared = [blast.victim for blast in war.blasts if blast.bomb in later]
    return [card for card in table if card not in later] + spared


def count_bombs(
    war: War, s: State, table: Sequence[int], defected: int, seat_of: Sequence[int], notes: Notes, amounts: Amounts
) -> None:
    for blast in war.blasts:
        seat = blast.seat
        victim = (blast.victim >> 4) * VALUES + (blast.victim & 15) - 1
        notes[seat] += (THREW, THROWN + (blast.bomb >> 4), HIT + victim)
        notes[blast.owner].append(BOMBED + victim)
        add(amounts[seat], DESTROYED, DESTROYED_SQUARES, blast.destroyed)
        came = fate_of(seat, s, table, defected, seat_of) > 0
        otherwise = fate_of(seat, s, [*table, blast.victim, blast.bomb], defected, seat_of) > 0
        notes[seat].append(BOMB_OUTCOME + came * 2 + otherwise)
        if blast.saved > 0:
            notes[blast.owner] += (GUARD_BLOCKED + (blast.victim >> 4), GUARDED)
            add(amounts[blast.owner], GUARD_SAVED, GUARD_SAVED_SQUARES, blast.saved)
        elif blast.victim & 15 == 1:
            notes[blast.owner].append(GUARD_ALONE + (blast.victim >> 4))
    thrown = [blast.bomb for blast in war.blasts]
    for seat, card in [(seat, card) for seat, card, _ in war.commits] + [(seat, card) for _, seat, card in war.lays]:
        if card & 15 == BOMB and card not in thrown:
            if war.decided.get(card) == HOLD:
                notes[seat].append(COUNTED_FIVE + (card >> 4))
            elif not bombed_before_its_turn(war, card):
                notes[seat].append(NO_TARGET + (card >> 4))


def add(amounts: dict[int, int], at: int, squares_at: int, amount: int) -> None:
    amounts[at] = amounts.get(at, 0) + amount
    amounts[squares_at] = amounts.get(squares_at, 0) + amount * amount
