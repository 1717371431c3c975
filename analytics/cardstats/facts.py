"""What one game adds to the statistics: for each seat which counters, how much. Small, and quick to add up."""

from array import array
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

import msgspec

from analytics.cardstats.layout import FACTS

SMALL: Final = "H"
LARGE: Final = "I"


class SeatFacts(msgspec.Struct, frozen=True, array_like=True):
    """Places of counters in rising order, two bytes each, and how much each counts: two bytes each, or four if one of them needs it."""

    at: bytes
    counts: bytes

    def as_dict(self) -> dict[int, int]:
        counts = array(SMALL if len(self.counts) == len(self.at) else LARGE, self.counts)
        return dict(zip(array(SMALL, self.at), counts, strict=True))

    def count(self, index: int) -> int:
        return self.as_dict().get(index, 0)


class GameFacts(msgspec.Struct, frozen=True, array_like=True):
    """Seats in the order of play: 0 began. `how` is "godfather", "payday" or "places"; `turns` is 0 where no log tells them.

    `places` and `scores` (in thousands; empty if unknown) are the result by the rules of the game. `log` is a digest of the packed log
    they were read from: the same log gives the same facts. Facts of a slip have none, nor have those that were stored before it was kept.
    """

    size: int
    turns: int
    how: str
    logged: bool
    places: tuple[int, ...]
    scores: tuple[int, ...]
    seats: tuple[SeatFacts, ...]
    log: bytes = b""

    def has(self, index: int) -> bool:
        """Whether any seat has the counter: the game is one of those behind a number."""
        return any(index in array(SMALL, seat.at) for seat in self.seats)


class FactsError(ValueError):
    """Bytes that are not facts of this version."""


def digest_of_log(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=8).digest()


def seat_facts(counts: Mapping[int, int]) -> SeatFacts:
    places = sorted(at for at, count in counts.items() if count)
    amounts = [counts[at] for at in places]
    kind = LARGE if max(amounts, default=0) > 0xFFFF else SMALL
    return SeatFacts(array(SMALL, places).tobytes(), array(kind, amounts).tobytes())


def encode_facts(facts: GameFacts) -> bytes:
    return _encoder.encode((FACTS, facts))


def decode_facts(data: bytes) -> GameFacts:
    try:
        version, facts = _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise FactsError(str(error)) from None
    if version != FACTS:
        raise FactsError(f"facts of version {version}, not {FACTS}")
    return facts


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[int, GameFacts])
