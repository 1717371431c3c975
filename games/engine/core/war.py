"""R5: the gang war, from the first card to the last. Specials are decided in `specials`, the outcome in `spoils`."""

from typing import Final

from games.engine.core.cards import CARD_NAMES, NOTES
from games.engine.core.moves import COMMIT, COMMITS, LAY, STAY_OUT, STOP
from games.engine.core.specials import next_special
from games.engine.core.spoils import settle
from games.engine.core.state import DecisionStep, GameState, names
from games.engine.events import Joined, Laid, Opened, Revealed, StayedOut, Stopped


def open_war(s: GameState, move: int) -> None:
    """R5.1."""
    s.wars += 1
    s.opener = s.seat
    s.round = 1
    s.asked = 1
    commit(s, move)
    if s.events is not None:
        s.events.append(Opened(s.seat, CARD_NAMES[move & 127], NOTES[move >> 7 & 7]))
    ask_to_join(s)


def commit(s: GameState, move: int) -> None:
    """A first card face down and a dirty note beside it."""
    seat = s.seat
    card = move & 127
    family = card >> 4
    note = move >> 7 & 7
    s.lose(seat, card)
    s.laid.append(card)
    s.family[seat] = family
    s.seat_of[family] = seat
    s.stakes[seat] = note
    at = seat * 5 + note
    left = s.dirty[at] - 1
    s.dirty[at] = left
    if not left:
        s.purse[seat] -= 1 << note


def ask_to_join(s: GameState) -> None:
    """R5.2: the next seat clockwise that holds a colour nobody has laid."""
    while s.asked < s.players:
        seat = (s.opener + s.asked) % s.players
        s.asked += 1
        for card in s.hands[seat]:
            if s.seat_of[card >> 4] < 0:
                s.seat = seat
                s.step = JOIN
                return
        if s.events is not None:
            s.events.append(StayedOut(seat, False))
    reveal(s)


class Join(DecisionStep):
    """R5.2: a first card in a colour of one's own, with a stake; or stay out."""

    def options(self, s: GameState) -> list[int]:
        options = [STAY_OUT]
        purse = s.purse[s.seat]
        seat_of = s.seat_of
        for card in s.hands[s.seat]:
            if seat_of[card >> 4] < 0:
                options += COMMITS[card << 5 | purse]
        return options

    def take(self, s: GameState, move: int) -> None:
        if move == STAY_OUT:
            if s.events is not None:
                s.events.append(StayedOut(s.seat, True))
        else:
            commit(s, move)
            if s.events is not None:
                s.events.append(Joined(s.seat, CARD_NAMES[move & 127], NOTES[move >> 7 & 7]))
        ask_to_join(s)

    def why_not(self, s: GameState, move: int) -> str:
        card = move & 127
        if card not in s.hands[s.seat]:
            return "card_not_held"
        if s.seat_of[card >> 4] >= 0:
            return "colour_taken"
        return "note_not_held"


def reveal(s: GameState) -> None:
    """R5.3, R5.5; a round that adds no card ends the war (R5.6)."""
    if not s.laid:
        settle(s)
        return
    s.table += s.laid
    s.fresh = s.laid
    s.passed = 0
    s.laid = []
    if s.events is not None:
        s.events.append(Revealed(names(s.fresh)))
    decide_specials(s)


def decide_specials(s: GameState) -> None:
    """R5.7, and on to the next round when the pass is done."""
    if not next_special(s):
        s.round += 1
        s.asked = 0
        ask_to_lay(s)


def ask_to_lay(s: GameState) -> None:
    """R5.4: from the opener clockwise, every participant who has not stopped and has a card of the family."""
    while s.asked < s.players:
        seat = (s.opener + s.asked) % s.players
        s.asked += 1
        family = s.family[seat]
        if family >= 0 and not s.stopped >> seat & 1:
            if s.held[seat << 3 | family]:
                s.seat = seat
                s.step = LAY_MORE
                return
            s.stopped |= 1 << seat
            if s.events is not None:
                s.events.append(Stopped(seat, False))
    reveal(s)


class LayMore(DecisionStep):
    """R5.4: one more card of the family one opened with, or stop."""

    def options(self, s: GameState) -> list[int]:
        family = s.family[s.seat]
        return [STOP] + [LAY | card for card in s.hands[s.seat] if card >> 4 == family]

    def take(self, s: GameState, move: int) -> None:
        if move == STOP:
            s.stopped |= 1 << s.seat
            if s.events is not None:
                s.events.append(Stopped(s.seat, True))
        else:
            card = move & 127
            s.lose(s.seat, card)
            s.laid.append(card)
            if s.events is not None:
                s.events.append(Laid(s.seat, CARD_NAMES[card]))
        ask_to_lay(s)

    def why_not(self, s: GameState, move: int) -> str:
        return "card_not_held" if move & 127 not in s.hands[s.seat] else "other_family"


JOIN: Final = Join("join", [STAY_OUT, COMMIT])
LAY_MORE: Final = LayMore("lay", [STOP, LAY])
