"""One word for a whole build: equal if and only if everything that pages show of it is, to the last bit."""

import hashlib
import struct

from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.pipeline.models import Build, BuildGame, PartitionSums, Rating, RatingPoint


def checksum_of_build(build: Build) -> str:
    """Without row numbers and moments of writing. What is drawn from the rest, every night or when somebody looks, is left out."""
    found = hashlib.sha256()
    for part in (_facts, _points, _ratings, _folds):
        for line in sorted(part(build)):
            found.update(struct.pack("<I", len(line)) + line)
        found.update(part.__name__.encode())
    return found.hexdigest()


def _facts(build: Build) -> list[bytes]:
    rows = BuildGame.objects.filter(build=build).values_list(
        "game__origin", "tally__version", "key", "told", "tally__data"
    )
    return [
        b"\0".join((f"{origin} {version} {key}".encode(), bytes(told), bytes(data)))
        for origin, version, key, told, data in rows.iterator()
    ]


def _points(build: Build) -> list[bytes]:
    rows = RatingPoint.objects.filter(build=build).values_list(
        "game__origin", "pool", "seat", "player", "bot", "at", "games", "board_games",
        "mean_before", "deviation_before", "mean", "deviation", "expected",
    )  # fmt: skip
    return [_line(row[:8], row[8:]) for row in rows.iterator()]


def _ratings(build: Build) -> list[bytes]:
    rows = Rating.objects.filter(build=build).values_list(
        "pool", "player", "bot", "last_at", "games", "board_games", "mean", "deviation"
    )
    return [_line(row[:6], row[6:]) for row in rows.iterator()]


def _folds(build: Build) -> list[bytes]:
    rows = PartitionSums.objects.filter(build=build).values_list("key", "games", "data").iterator()
    return [f"{key} {games} {Sums.decode(bytes(data)).digest()}".encode() for key, games, data in rows]


def _line(words: tuple[object, ...], numbers: tuple[float, ...]) -> bytes:
    return " ".join([*map(str, words), *(number.hex() for number in numbers)]).encode()
