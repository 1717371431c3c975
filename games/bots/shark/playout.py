"""Playing a dreamt world on, with solid's judgement and plain guesses for everybody."""

from games.bots.board import board_of_state
from games.bots.personalities import CALM
from games.bots.solid.judgement import JUDGES
from games.bots.solid.weights import WEIGHTS, SolidWeights
from games.engine.core.state import GameState
from games.engine.core.turn import go_on

# These judges find the moves in the board; the others need the list.
SELF_SUFFICIENT = frozenset(("turn", "join", "lay", "defector", "share", "found"))


def quick_move(s: GameState, weights: SolidWeights = WEIGHTS) -> int:
    """Solid's move for whoever decides, as that seat sees the dream."""
    step = s.step
    if step is None:
        raise ValueError("nobody decides")
    moves = [] if step.kind in SELF_SUFFICIENT else step.options(s)
    return max(JUDGES[step.kind](board_of_state(s, s.seat, CALM, weights), moves))[1]


def play_on(s: GameState, until: int, limit: int) -> int:
    """Until the turn `until` begins, the game is over, or so many decisions are made; returns how many were."""
    nodes = 0
    step = s.step
    while step is not None and nodes < limit and (step.kind != "turn" or s.turn < until):
        step.take(s, quick_move(s))
        if s.step is None:
            go_on(s)
        step = s.step
        nodes += 1
    return nodes
