"""A game is its move log: what was dealt, what was rolled and stolen, and what was decided."""

import hashlib
import struct

import msgspec

from games.engine.core.moves import KIND_BITS, SEAT_BITS, STEAL
from games.engine.rulesets import Ruleset

# The rules as this engine plays them. A change that plays an old log differently gets a new number, and the old rules stay.
ENGINE = 1


class GameRecord(msgspec.Struct, frozen=True):
    """Everything from which a game can be told again. Stacks have the top card first; cards and moves are the core's integers."""

    players: int
    first: int
    ruleset: Ruleset
    deal: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...]
    thefts: tuple[int, ...]
    moves: tuple[int, ...]


def fingerprint_of(record: GameRecord) -> str:
    """The same for the same game, however its seats are numbered, its ruleset is called or the cards lie that nobody drew.

    The moves name every card that was played and every stack that was drawn from; no two games have the same ones.
    """
    moves = [_from_the_first(move, record) for move in record.moves]
    return hashlib.sha256(struct.pack(f"<B{len(moves)}H", record.players, *moves)).hexdigest()


def _from_the_first(move: int, record: GameRecord) -> int:
    """A victim is so many seats after whoever began."""
    if move & KIND_BITS != STEAL:
        return move
    return move & ~SEAT_BITS | ((move & SEAT_BITS) - record.first) % record.players
