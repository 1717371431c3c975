"""Frames for a table's socket: sound ones, and what becomes of them when somebody plays with the bytes."""

import json
from collections.abc import Iterator
from random import Random

from games.engine import MOVE_OF
from games.tables.interfaces.messages import AnyIncoming, decode
from palermo.live.messages import LONGEST_FRAME, MalformedMessage, encode

CODES = {"no_json", "bad_message", "too_long"}
TOKENS = sorted(MOVE_OF)
# What parsers have stumbled over, as pieces to put anywhere.
NASTY = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-0", b"0x10", b"9" * 400, b"1.5", b"\\ud800", b"\\udfff\\ud800", b"\\u0000",
    b"\xed\xa0\x80", b"\xff\xfe", b"\xc0\x80", b"\xef\xbb\xbf", b"[" * 3000, b'{"a":' * 800, b'"seat":0', b',"type":"sync"', b"null", b"//",
    b'"', b"\\", b"\n", b"\x00",
)  # fmt: skip


def sound_frame(random: Random) -> bytes:
    key = "".join(random.choices("abcXYZ019_-", k=random.randint(8, 64)))
    message = random.choice(
        (
            {"type": "move", "key": key, "version": random.randrange(300), "move": random.choice(TOKENS)},
            {
                "type": "sync",
                "seq": random.randrange(300),
                "hash": random.choice((None, f"{random.getrandbits(64):016x}")),
            },
            {"type": "contribute", "entropy": random.randbytes(16).hex()},
            {"type": "chat", "key": key, "text": random.choice(("Ciao!", "Così è la vita", "🃏"))},
            {"type": "advise", "version": random.randrange(300)},
            {"type": random.choice(("recall", "retell"))},
            {"type": random.choice(("away", "back", "resign", "abort")), "key": key},
        )
    )
    return json.dumps(message, ensure_ascii=random.random() < 0.5).encode()


def broken_frame(random: Random) -> bytes:
    """A sound frame with a few changes, some of which leave it sound."""
    frame = bytearray(sound_frame(random))
    for _change in range(random.randint(1, 3)):
        at = random.randrange(len(frame) + 1)
        match random.randrange(7):
            case 0:
                frame[at : at + 1] = random.randbytes(1)
            case 1:
                del frame[at : at + random.randint(1, 8)]
            case 2:
                frame[at:at] = random.choice(NASTY)
            case 3:
                other = sound_frame(random)
                frame[at:] = other[random.randrange(len(other)) :]
            case 4:
                frame[at:at] = frame[at : at + 20]
            case 5:
                frame[at : at + 1] = bytes([(frame[at] ^ 1 << random.randrange(8)) if at < len(frame) else 0])
            case _:
                frame = bytearray(random.randbytes(random.randrange(60)))
    return bytes(frame)


def understood(frame: bytes | str) -> AnyIncoming | None:
    """None: it was refused in the one way in which frames are refused. Anything else that happens is a fault."""
    raw = frame if isinstance(frame, bytes) else frame.encode()
    try:
        return decode(frame)
    except MalformedMessage as error:
        code = error.code
    if (code == "too_long") != (len(raw) > LONGEST_FRAME) or code not in CODES:
        raise AssertionError(f"{code} is no answer to {raw!r}")
    return None


def same_again(message: AnyIncoming) -> bool:
    return decode(encode(message)) == message


def broken_frames(count: int, seed: int) -> Iterator[bytes]:
    random = Random(seed)
    for _number in range(count):
        yield broken_frame(random)


def decode_broken_frames(count: int, seed: int = 0) -> tuple[int, int]:
    """How many were understood and how many refused. What is understood is written and read again: it must be the same."""
    messages = 0
    for frame in broken_frames(count, seed):
        message = understood(frame)
        if message is not None:
            messages += 1
            assert same_again(message)
    return messages, count - messages
