"""What one game adds to the statistics: for each seat which counters, how much. Small, and quick to add up."""

from hashlib import blake2b

import msgspec

from analytics.cardstats.counting.seat_facts import SeatFacts, read_seats, renewed
from analytics.cardstats.layout import FACTS


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
        return bool((read_seats(self.seats).at == index).any())


class FactsError(ValueError):
    """Bytes that are not facts of this version."""


def digest_of_log(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=8).digest()


def encode_facts(facts: GameFacts) -> bytes:
    return _encoder.encode((FACTS, facts))


def decode_facts(data: bytes) -> GameFacts:
    try:
        version, facts = _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise FactsError(str(error)) from None
    if version != FACTS:
        raise FactsError(f"facts of version {version}, not {FACTS}")
    if any(seat.large is None for seat in facts.seats):
        return msgspec.structs.replace(facts, seats=tuple(map(renewed, facts.seats)))
    return facts


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[int, GameFacts])
