"""What a test of the rules looks at: the table as all see it, stacks, notes and businesses by name."""

import re

from games.engine import Game
from games.engine.core.cards import CARD_NAMES, LETTERS, NOTES
from games.engine.positions import Position, SeatView, WarSide, WarView


def position(game: Game, seat: int | None = None) -> Position:
    return game.view(seat).position


def war(game: Game, seat: int | None = None) -> WarView:
    seen = position(game, seat).war
    assert seen is not None
    return seen


def side(game: Game, family: str) -> WarSide:
    return {side.family: side for side in war(game).sides}[family]


def place(game: Game, seat: int, viewer: int | None = None) -> SeatView:
    """What lies open in front of a seat, as the viewer sees it."""
    return position(game, viewer).seats[seat]


def stack(game: Game, letter: str) -> list[str]:
    """From the top; the whole truth."""
    return [CARD_NAMES[card] for card in game.state.stacks[LETTERS.index(letter)]]


def run(letter: str, first: int, last: int) -> str:
    """`run("B", 1, 3)` is "B1 B2 B3"."""
    return " ".join(f"{letter}{value}" for value in range(first, last + 1))


def staked(cards: str, notes: str = "5 10 20 40 50") -> set[str]:
    """Every way to lay one of these cards with one of these notes."""
    return {f"{card}+{note}" for card in cards.split() for note in notes.split()}


def under(game: Game, family: str, number: int) -> list[str]:
    """The last cards of a stack."""
    return stack(game, family)[-number:]


def notes(values: str) -> list[int]:
    """How many of 5, 10, 20, 40 and 50 are named: `"5 5 50"`."""
    named = [int(value) for value in values.split()]
    return [named.count(value) for value in NOTES]


def set_bank(game: Game, values: str) -> None:
    game.state.bank = notes(values)


def set_left(game: Game, family: str, kinds: str) -> None:
    """Leave only these businesses of a colour ("ar"); nobody has got the others."""
    game.state.shops[LETTERS.index(family)] = sum(1 << "arl".index(kind) for kind in kinds)


def faces(encoded: bytes) -> set[str]:
    """The faces of family cards and businesses that a text tells, as they stand there or in a move such as "B7+5"."""
    return set(re.findall(r"\b[BWYKRG](?:\d+|[arl])\b", encoded.decode()))
