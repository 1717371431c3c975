"""R2: the setup and the draft."""

from typing import Final

from games.engine.core.cards import CARD_NAMES, COLOURS, DRAFTED
from games.engine.core.moves import TAKE
from games.engine.core.state import FAMILIES, DecisionStep, GameState
from games.engine.events import Drafted


class Draft(DecisionStep):
    """R2.3: four times round, each takes the top card of a stack in a colour they do not have yet."""

    def options(self, s: GameState) -> list[int]:
        first = s.seat << 3
        return [TAKE | colour for colour in range(COLOURS) if not s.held[first | colour]]

    def take(self, s: GameState, move: int) -> None:
        card = s.stacks[move & 7].pop(0)
        s.gain(s.seat, card)
        if s.events is not None:
            s.events.append(Drafted(s.seat, CARD_NAMES[card]))
        s.seat = (s.seat + 1) % s.players
        if len(s.hands[s.seat]) == DRAFTED:
            s.step = None

    def why_not(self, s: GameState, move: int) -> str:
        return "colour_held"


DRAFT: Final = Draft("draft", [TAKE])


def set_up(s: GameState, first: int) -> None:
    """R2.1 stands in the state's beginnings; the seating says who is first (R2.4)."""
    s.stacks = [s.chance.shuffle(colour, FAMILIES[colour]) for colour in range(COLOURS)]
    s.seat = s.active = first
    s.step = DRAFT
