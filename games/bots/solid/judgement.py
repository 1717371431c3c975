"""Opinions on every kind of decision."""

from collections.abc import Callable

from games.bots.board import BoardState
from games.bots.solid.fighting import bomb_opinions, defector_opinions, lay_opinions
from games.bots.solid.opening import join_opinions, turn_opinions
from games.bots.solid.opinions import Opinion
from games.bots.solid.spoils import found_opinions, share_opinions
from games.bots.solid.taking import draft_opinions, search_opinions, steal_opinions, take_opinions

# A decision by its kind: opinions on some of the moves, always at least on one, never on one that is not legal.
JUDGES: dict[str, Callable[[BoardState, list[int]], list[Opinion]]] = {
    "draft": draft_opinions,
    "turn": turn_opinions,
    "join": join_opinions,
    "lay": lay_opinions,
    "bomb": bomb_opinions,
    "defector": defector_opinions,
    "share": share_opinions,
    "found": found_opinions,
    "draw": take_opinions,
    "take": take_opinions,
    "search": search_opinions,
    "steal": steal_opinions,
}


def opinions_on(b: BoardState, kind: str, moves: list[int]) -> list[Opinion]:
    return JUDGES[kind](b, moves)
