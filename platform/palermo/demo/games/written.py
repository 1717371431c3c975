"""The file of the games: their plan, their logs, and what came out, so that loading them needs no replay."""

import lzma
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from palermo.demo.games.plans import PlannedGame

FILE = Path(__file__).with_name("games.bin")


class WrittenGame(msgspec.Struct, frozen=True, array_like=True):
    planned: PlannedGame
    packed: bytes
    places: tuple[int, ...]
    scores: tuple[int, ...]
    how: str
    turns: int
    seconds: int


@cache
def read_games(path: Path = FILE) -> tuple[WrittenGame, ...]:
    """The oldest first."""
    return msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=tuple[WrittenGame, ...])


def write_games(games: Sequence[WrittenGame], path: Path = FILE) -> None:
    path.write_bytes(lzma.compress(msgspec.msgpack.encode(games), preset=9))
