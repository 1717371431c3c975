"""What a log weighs and how long it takes to read, packed and as JSON dictionaries, one for each event."""

import json
from collections.abc import Sequence
from statistics import mean
from time import process_time

import msgspec

from games.engine.packed import unpack
from games.engine.replays import begin

REPEATS = 20


class Storage(msgspec.Struct, frozen=True):
    """Bytes and microseconds a game."""

    events: float
    packed: float
    written: float
    packed_read: float
    written_read: float


def measure_storage(logs: Sequence[bytes]) -> Storage:
    told = [_events(log) for log in logs]
    texts = [json.dumps(events).encode() for events in told]
    began = process_time()
    for _repeat in range(REPEATS):
        for log in logs:
            unpack(log)
    between = process_time()
    for _repeat in range(REPEATS):
        for text in texts:
            json.loads(text)
    ended = process_time()
    games = REPEATS * len(logs) / 1e6
    return Storage(
        events=mean(map(len, told)),
        packed=mean(map(len, logs)),
        written=mean(map(len, texts)),
        packed_read=(between - began) / games,
        written_read=(ended - between) / games,
    )


def _events(log: bytes) -> list[dict[str, object]]:
    record, _digest = unpack(log)
    game = begin(record)
    return [
        {"type": type(event).__name__, **msgspec.to_builtins(event)}
        for move in record.moves
        for event in game.play(move)
    ]
