"""R3: the turn, and what comes next when nobody has to decide."""

from typing import Final

from games.engine.core.cards import HAND_LIMIT
from games.engine.core.dice import roll
from games.engine.core.moves import COMMIT, COMMITS, ROLL
from games.engine.core.state import DecisionStep, GameState
from games.engine.core.war import decide_specials, open_war
from games.engine.events import TurnBegan


class Turn(DecisionStep):
    """R3.1: roll the dice or open a gang war; R3.2: with ten cards in hand only the war."""

    def options(self, s: GameState) -> list[int]:
        hand = s.hands[s.seat]
        options = [ROLL] if len(hand) < HAND_LIMIT else []
        purse = s.purse[s.seat]
        for card in hand:
            options += COMMITS[card << 5 | purse]
        return options

    def take(self, s: GameState, move: int) -> None:
        if move == ROLL:
            roll(s)
        else:
            open_war(s, move)

    def why_not(self, s: GameState, move: int) -> str:
        if move == ROLL:
            return "hand_full"
        return "card_not_held" if move & 127 not in s.hands[s.seat] else "note_not_held"


TURN: Final = Turn("turn", [ROLL, COMMIT])


def go_on(s: GameState) -> None:
    """When nobody has a choice: the rest of a war, or the next turn, until somebody has one or the game is over."""
    while not s.over:
        if s.opener >= 0:
            decide_specials(s)
        else:
            begin_turn(s)
        if s.step is not None:
            return


def begin_turn(s: GameState) -> None:
    if s.turn:
        s.active = (s.active + 1) % s.players
    s.turn += 1
    s.seat = s.active
    s.rolled = -1
    if s.events is not None:
        s.events.append(TurnBegan(s.seat, s.turn))
    if s.hands[s.seat]:
        s.step = TURN
    else:
        roll(s)  # R3.3
