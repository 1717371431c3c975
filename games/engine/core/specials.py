"""R6 and R7: defectors and bombs."""

from typing import Final

from games.engine.core.cards import BODYGUARD, BOMB, CARD_NAMES, DEFECTOR, LETTERS, partner
from games.engine.core.moves import DEFECT, DETONATE, HOLD, STAND
from games.engine.core.state import DecisionStep, GameState
from games.engine.events import Defected, Detonated, Held, Stood


def next_special(s: GameState) -> bool:
    """R5.7: one pass over the cards just revealed, which lie in the order from the opener clockwise.

    True if somebody has a choice now; false when the pass is done.
    """
    while s.passed < len(s.fresh):
        card = s.fresh[s.passed]
        s.passed += 1
        value = card & 15
        if value != BOMB and (value != DEFECTOR or s.round > 1):  # R6.6
            continue
        if card not in s.table:  # bombed away before its turn
            continue
        s.seat = s.seat_of[card >> 4]
        if value == BOMB:
            if targets(s, card):
                s.step = DECIDE_BOMB
                return True
            hold(s, card, able=False)  # R7.5
        elif can_defect(s, card):
            if not s.must_defect:
                s.step = DECIDE_DEFECTOR
                return True
            defect(s, card)  # R12
        else:
            stand(s, card, able=False)
    return False


def can_defect(s: GameState, card: int) -> bool:
    """R6.2: if somebody takes part with the second colour; R6.4: unless that family's own defector has come over."""
    other = partner(card >> 4)
    return s.seat_of[other] >= 0 and not s.defected >> other & 1


def defect(s: GameState, card: int) -> None:
    """R6.3: the defecting player lays no more cards."""
    s.defected |= 1 << (card >> 4)
    s.stopped |= 1 << s.seat
    if s.events is not None:
        s.events.append(Defected(s.seat, CARD_NAMES[card], LETTERS[partner(card >> 4)]))


def stand(s: GameState, card: int, *, able: bool) -> None:
    if s.events is not None:
        s.events.append(Stood(s.seat, CARD_NAMES[card], able))


def hold(s: GameState, card: int, *, able: bool) -> None:
    if s.events is not None:
        s.events.append(Held(s.seat, CARD_NAMES[card], able))


def fights_for(s: GameState, card: int) -> int:
    """R6.5: the family a card on the table belongs to; a defector that has gone over is its new family's in every respect."""
    colour = card >> 4
    if card & 15 == DEFECTOR and s.defected >> colour & 1:
        return partner(colour)
    return colour


def ally_of(s: GameState, seat: int) -> int:
    """R6.3: the seat that wins and loses together with this one, or -1."""
    family = s.family[seat]
    other = partner(family)
    if (s.defected >> family | s.defected >> other) & 1:
        return s.seat_of[other]
    return -1


def targets(s: GameState, bomb: int) -> list[int]:
    """R7.2: the revealed cards of the families the bomb shows; R7.3: a bodyguard takes the place of its family.

    They are always an opponent's: no bomb shows its own family, and an ally's only card fights for that one too (R6.5).
    """
    reach = s.bombs[bomb >> 4]
    found = []
    for card in s.table:
        family = fights_for(s, card)
        if reach >> family & 1:
            guard = family << 4 | BODYGUARD
            if card == guard or guard not in s.table:
                found.append(card)
    return found


class DecideDefector(DecisionStep):
    """R6.1, R6.2: stay as an 8, or go over as a 4."""

    def options(self, s: GameState) -> list[int]:
        return [STAND, DEFECT]

    def take(self, s: GameState, move: int) -> None:
        card = s.fresh[s.passed - 1]
        if move == DEFECT:
            defect(s, card)
        else:
            stand(s, card, able=True)
        s.step = None


class DecideBomb(DecisionStep):
    """R7.1, R7.2: count it as 5, or detonate it."""

    def options(self, s: GameState) -> list[int]:
        return [HOLD] + [DETONATE | victim for victim in targets(s, s.fresh[s.passed - 1])]

    def take(self, s: GameState, move: int) -> None:
        bomb = s.fresh[s.passed - 1]
        if move == HOLD:
            hold(s, bomb, able=True)
        else:
            for card in (move & 127, bomb):  # R7.4: the victim first
                s.table.remove(card)
                s.stacks[card >> 4].append(card)
            if s.events is not None:
                s.events.append(Detonated(s.seat, CARD_NAMES[bomb], CARD_NAMES[move & 127]))
        s.step = None

    def why_not(self, s: GameState, move: int) -> str:
        victim = move & 127
        if victim not in s.table:
            return "card_not_there"
        reach = s.bombs[s.fresh[s.passed - 1] >> 4]
        return "bodyguard_first" if reach >> fights_for(s, victim) & 1 else "family_not_hit"


DECIDE_DEFECTOR: Final = DecideDefector("defector", [STAND, DEFECT])
DECIDE_BOMB: Final = DecideBomb("bomb", [HOLD, DETONATE])
